/** A module and all it imports, bundled to source text that a page can evaluate. See `scripts/imports/injectedScript.ts`. */
declare module '*?injected' {
  const source: string;
  export default source;
}

/** The path of a file that a worker thread can run. */
declare module '*?modulePath' {
  const path: string;
  export default path;
}
