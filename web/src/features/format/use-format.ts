import { type Format, formatFor } from '@marhala/contract/language/format.ts'
import { useCompany } from '../../data/company/company.ts'
import { useLanguage } from '../../i18n/language.ts'

/** The formatter of the page's language by the company's clock. */
export function useFormat(): Format {
  return formatFor(useLanguage(), useCompany().clock)
}
