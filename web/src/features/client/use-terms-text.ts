import { type PaymentTerms, termsWords } from '@marhala/domain/money/payment-terms.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format/use-format.ts'

/** Says how a client with terms pays; null for whoever pays at the pickup. */
export function useTermsText(): (terms: PaymentTerms) => string | null {
  const { t } = useTranslation('company-clients')
  const format = useFormat()
  return (terms) => {
    const found = termsWords(terms)
    return found && t(`terms.${found.word}`, { days: format.days(found.days) })
  }
}
