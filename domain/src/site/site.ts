import { isWritten, type Texts, textIn } from '../text/text-in.ts'

/** The parts of the home page below its head, in the order that they have unless the company sets another. */
export const homeSections = [
  'categories',
  'cars',
  'deals',
  'premium',
  'included',
  'steps',
  'testimonials',
  'places',
  'faq',
] as const
export type HomeSection = (typeof homeSections)[number]

/** The parts of the page about the company. */
export const aboutSections = [
  'figures',
  'story',
  'places',
  'vision',
  'mission',
  'values',
  'team',
  'testimonials',
] as const
export type AboutSection = (typeof aboutSections)[number]

/** Those of them that the product has no words for: only the company can tell of itself. */
export const ownAboutSections = ['story', 'team'] as const satisfies AboutSection[]

/** Pages that are there once the company has written them. */
export const sitePages = ['terms', 'privacy', 'imprint'] as const
export type SitePage = (typeof sitePages)[number]

type Shown<Key> = { key: Key; shown: boolean }
type AboutPart = Shown<AboutSection> & { title: Texts; text: Texts }

/**
 * A list of parts as it is read: each once, in its order; parts that it does not name, of a later version, come behind
 * as they are without it, and those that are no more are left out.
 */
export function allParts<Part extends { key: string }>(
  parts: readonly Part[],
  usual: readonly Part[],
): Part[] {
  const known = new Map(usual.map((part) => [part.key, part]))
  const named = parts.filter(
    ({ key }, index) => known.has(key) && parts.findIndex((other) => other.key === key) === index,
  )
  return [...named, ...usual.filter(({ key }) => !named.some((part) => part.key === key))]
}

/** The parts of the home page that are shown, in order. */
export function shownHome(parts: readonly Shown<HomeSection>[]): HomeSection[] {
  return parts.filter(({ shown }) => shown).map(({ key }) => key)
}

/** The parts about the company that are shown, in a language; one without own words has the product's, if it has any. */
export function shownAbout(
  parts: readonly AboutPart[],
  language: keyof Texts,
): { key: AboutSection; title: string | null; text: string | null }[] {
  const needsWords = (key: AboutSection) => (ownAboutSections as readonly string[]).includes(key)
  return parts
    .filter(({ key, shown, text }) => shown && (!needsWords(key) || isWritten(text)))
    .map(({ key, title, text }) => ({
      key,
      title: textIn(title, language) || null,
      text: textIn(text, language) || null,
    }))
}
