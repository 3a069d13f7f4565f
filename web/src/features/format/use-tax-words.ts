import { shownTax } from '@marhala/domain/price/shown-tax.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'

/** What stands behind a price of a day, an extra or a location where the tax comes on top of it; else nothing. */
export function useTaxWords(): string | null {
  const { t } = useTranslation('common')
  const rules = useCompany().settings?.rules
  return rules && shownTax(rules) === 'on_top' ? t('plus_tax') : null
}
