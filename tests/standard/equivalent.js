export const isEquivalent = () => true;
