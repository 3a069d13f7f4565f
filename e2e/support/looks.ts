import { type Language, languages } from '@marhala/contract/language/language.ts'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

export type Look = { language: Language; theme: Theme; width: number }

export const firstLook: Look = { language: 'en', theme: 'light', width: 1440 }

/**
 * Looks in which any two of a language, a theme and a width meet: nine at three widths, where all combinations would be
 * eighteen. `first` is among them where its width is.
 */
export function pairwiseLooks(widths: readonly number[], first: Look = firstLook): Look[] {
  const shift = languages.indexOf(first.language) + widths.indexOf(first.width) + themes.indexOf(first.theme)
  return languages.flatMap((language, row) =>
    widths.flatMap((width, column) =>
      themes
        // They take turns; at one width alone they cannot.
        .filter((_, index) => widths.length === 1 || (row + column + index + shift) % 2 === 0)
        .map((theme) => ({ language, theme, width })),
    ),
  )
}
