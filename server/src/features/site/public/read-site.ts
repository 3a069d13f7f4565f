import { type SiteDocument, usualSite } from '@marhala/contract/company/site-values.ts'
import { siteColors } from '@marhala/domain/site/colors.ts'
import { allParts, sitePages } from '@marhala/domain/site/site.ts'
import { isWritten } from '@marhala/domain/text/text-in.ts'
import type { AppContext } from '../../../context.ts'
import { findDraft, findVersion } from './site.queries.ts'

/** For how long a draft can be looked at. */
const draftAge = 86_400_000

/**
 * The site as visitors see it, or as a draft has it; whatever shows, mails or prints something of it reads it here. A
 * draft that is too old or unknown shows what is public.
 */
export async function readSite(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  draft?: string,
): Promise<SiteDocument> {
  const since = new Date(clock().getTime() - draftAge)
  const row = (draft && (await findDraft(db, draft, since))) || (await findVersion(db))
  return wholeSite(row?.document)
}

/** A stored document with what a later version of the product added. */
export function wholeSite(stored: unknown): SiteDocument {
  const document = { ...usualSite, ...(stored as Partial<SiteDocument> | undefined) }
  return {
    ...document,
    home: allParts(document.home, usualSite.home),
    about: allParts(document.about, usualSite.about),
    pages: { ...usualSite.pages, ...document.pages },
  }
}

/** What every page shows of the site: its colours, its picture, which pages there are. */
export function frameOf({ accent, hero, pages }: SiteDocument) {
  return {
    colors: accent === null ? null : { light: siteColors(accent, 'light'), dark: siteColors(accent, 'dark') },
    hero: hero.picture === null ? null : { ...hero, picture: hero.picture },
    pages: sitePages.filter((page) => isWritten(pages[page])),
  }
}
