import { type Language, languages } from '@marhala/contract/language/language.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** A way in which a state of a screen is looked at. */
export type Look = { language: Language; theme: Theme; width: number }

/** How the commands before the deep run look at a state, unless they say otherwise. */
export const firstLook: Look = { language: 'en', theme: 'light', width: 1440 }

/**
 * Looks in which any two of a language, a theme and a width meet: nine at three widths, where all combinations would be
 * eighteen. The given one is among them where its width is.
 */
export function pairwiseLooks(widths: readonly number[], given: Look = firstLook): Look[] {
  const shift = languages.indexOf(given.language) + widths.indexOf(given.width) + themes.indexOf(given.theme)
  return languages.flatMap((language, row) =>
    widths.flatMap((width, column) =>
      themes
        // They take turns; at one width alone they cannot.
        .filter((_, index) => widths.length === 1 || (row + column + index + shift) % 2 === 0)
        .map((theme) => ({ language, theme, width })),
    ),
  )
}
