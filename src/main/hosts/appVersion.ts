declare const __APP_VERSION__: string;

/** The version in package.json, put in by the build. */
export const APP_VERSION: string = __APP_VERSION__;
