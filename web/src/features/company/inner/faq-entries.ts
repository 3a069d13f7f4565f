import type { PublicSettings } from '@marhala/contract/company/company-settings.ts'
import { useTranslation } from 'react-i18next'
import { useSite } from '../../../data/company/site.ts'
import { useFormat } from '../../format/use-format.ts'

export type FaqEntry = { key: string; question: string; answer: string }

/** The company's own questions, or the product's five, answered by its rules. */
export function useFaqEntries(rules: PublicSettings['rules']): FaqEntry[] {
  const { t } = useTranslation('faq')
  const format = useFormat()
  const own = useSite()?.faq ?? []
  if (own.length > 0) return own.map((entry, index) => ({ key: String(index), ...entry }))
  const answers = {
    age: t('age.answer', { count: rules.min_renter_age }),
    length: t('length.answer', {
      standard: format.days(rules.min_days_standard),
      premium: format.days(rules.min_days_premium),
      longest: format.days(rules.max_days),
    }),
    price: t('price.answer', { tax: format.percent(rules.tax_rate) }),
    cancel: t('cancel.answer', { count: rules.free_cancellation_hours }),
    pickup: t('pickup.answer'),
  }
  const keys = ['age', 'length', 'price', 'cancel', 'pickup'] as const
  return keys.map((key) => ({ key, question: t(`${key}.question`), answer: answers[key] }))
}
