/** Made by `web/words-by-area.ts`. */
declare module 'virtual:words' {
  export const words: Record<
    import('@marhala/contract/language/language.ts').Language,
    Record<import('./areas.ts').Area, () => Promise<{ words: import('./words.ts').Words }>>
  >
}
