export interface Installer {
    install(globalObject: object, globalNames: Iterable<string>): void;
}
export const URL: Installer;
export const URLSearchParams: Installer;
