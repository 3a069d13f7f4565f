import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { useTranslation } from 'react-i18next'

type Contact = Pick<PublicSettings['contact'], 'address' | 'city' | 'country'>

/** Street, city and country in one line, as far as they are known. */
export function usePostalAddress(): (contact: Contact) => string {
  const { t } = useTranslation('common')
  return ({ address, city, country }) => [address, city, country].filter(Boolean).join(t('comma'))
}
