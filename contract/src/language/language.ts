/** The three languages of the product; one of them is always active. */
export const languages = ['en', 'ar', 'fr'] as const
export type Language = (typeof languages)[number]

/** The writing direction of a language. */
export function directionOf(language: Language): 'ltr' | 'rtl' {
  return language === 'ar' ? 'rtl' : 'ltr'
}

/** A text in the letters of a language: the Arabic version where there is one, else unchanged (decision 020). */
export function inLettersOf<Text extends string | null>(
  language: Language,
  text: Text,
  arabic: string | null | undefined,
): Text | string {
  return language === 'ar' && arabic ? arabic : text
}

/** Reads a language from text such as a cookie; undefined for anything else. */
export function readLanguage(text: string | undefined): Language | undefined {
  return languages.find((language) => language === text)
}

/** The best of our languages for an `Accept-Language` header, English without one. */
export function negotiateLanguage(header: string | undefined): Language {
  const wished = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', quality] = part.trim().toLowerCase().split(';q=')
      return {
        language: readLanguage(tag.split('-')[0]),
        quality: quality === undefined ? 1 : Number(quality) || 0,
      }
    })
    .filter((wish) => wish.language !== undefined && wish.quality > 0)
    .sort((a, b) => b.quality - a.quality)
  return wished[0]?.language ?? 'en'
}
