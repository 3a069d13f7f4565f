/** What we use of libheif's module for browsers; the package types its others. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type HeifPicture = {
    get_width: () => number
    get_height: () => number
    display: (pixels: ImageData, done: (shown: ImageData | null) => void) => void
    free: () => void
  }
  const libheif: () => { HeifDecoder: new () => { decode: (file: ArrayBuffer) => HeifPicture[] } }
  export default libheif
}
