import { type Language, languages } from '@marhala/contract/language/language.ts'
import { useCompany } from '../../data/company/company.ts'
import { useLanguage } from '../../i18n/language.ts'

/** The languages in which a form asks for a text: those that the agency writes in, that of the page first. */
export function useAskedLanguages(): readonly Language[] {
  const { settings } = useCompany()
  const own = useLanguage()
  const asked = settings?.company.languages ?? languages
  return asked.includes(own) ? [own, ...asked.filter((one) => one !== own)] : asked
}
