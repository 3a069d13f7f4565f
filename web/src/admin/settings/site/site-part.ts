import type { SiteDocument } from '@marhala/contract/company/site-values.ts'
import type { Language } from '@marhala/contract/language/language.ts'

/** What every part of the form works with. */
export type SitePartProps = {
  document: SiteDocument
  language: Language
  change: (changes: Partial<SiteDocument>) => void
  problemOf: (path: string) => string | undefined
}
