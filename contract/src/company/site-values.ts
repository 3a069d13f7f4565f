import {
  type AboutSection,
  aboutSections,
  type HomeSection,
  homeSections,
  ownAboutSections,
  type SitePage,
} from '@marhala/domain/site/site.ts'
import type { Texts } from '@marhala/domain/text/text-in.ts'

/* What the site's document is, apart from the schemas: a screen reads it without them. */

/** The most questions and the longest texts of a site. */
export const siteLimits = {
  questions: 30,
  headline: 90,
  line: 200,
  title: 90,
  text: 4000,
  answer: 2000,
  page: 30_000,
}

export type SiteDocument = {
  accent: string | null
  hero: { picture: string | null; focus_x: number; focus_y: number }
  headline: Texts
  line: Texts
  home: { key: HomeSection; shown: boolean }[]
  about: { key: AboutSection; shown: boolean; title: Texts; text: Texts }[]
  faq: { question: Texts; answer: Texts }[]
  pages: Record<SitePage, Texts>
}

export const noTexts: Texts = { en: '', ar: '', fr: '' }

/** The site of a company that has set nothing. */
export const usualSite: SiteDocument = {
  accent: null,
  hero: { picture: null, focus_x: 50, focus_y: 50 },
  headline: noTexts,
  line: noTexts,
  home: homeSections.map((key) => ({ key, shown: true })),
  about: aboutSections.map((key) => ({
    key,
    shown: !(ownAboutSections as readonly string[]).includes(key),
    title: noTexts,
    text: noTexts,
  })),
  faq: [],
  pages: { terms: noTexts, privacy: noTexts, imprint: noTexts },
}
