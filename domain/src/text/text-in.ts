/** A text in the languages of the product, each empty where nobody wrote it. */
export type Texts = { en: string; ar: string; fr: string }

/**
 * A text in a language, or in the one that stands in where nobody wrote it in that one; the only rule of that, for
 * pages, mails, papers and the API (docs/rules/fleet.md#names-in-one-language).
 */
export function textIn(texts: Texts, language: keyof Texts): string {
  const found = languagesToTry(language).find((one) => (texts[one] ?? '') !== '')
  return found ? texts[found] : ''
}

/** The languages in which a text is looked for: the wished one, then the one that most people of the country read. */
export function languagesToTry(language: keyof Texts): (keyof Texts)[] {
  return [...new Set<keyof Texts>([language, 'fr', 'en', 'ar'])]
}

/** Whether a text stands in any language. */
export function isWritten(texts: Texts): boolean {
  return textIn(texts, 'fr') !== ''
}
