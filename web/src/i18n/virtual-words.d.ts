/** Made by `web/words-of-imports.ts`. */
declare module 'virtual:words' {
  /** Where the browser finds `<language>/<name>.json`. */
  export const folder: string
  /** The files of words that every page needs, with spaces between. */
  export const everywhere: string
}
