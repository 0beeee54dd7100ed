/** The package declares only its other entries. */
declare module 'libheif-js/wasm-bundle.js' {
  const library: object;
  export = library;
}
