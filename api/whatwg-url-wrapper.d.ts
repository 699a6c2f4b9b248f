interface Installer {
    install(globalObject: object, globalNames: Iterable<string>): void;
}
declare const URL: Installer;
declare const URLSearchParams: Installer;
export { URL, URLSearchParams };
export type { Installer };
