import { useTranslation } from 'react-i18next'
import { useFormat } from './use-format.ts'

/** An amount of the wire ('1234.50') with its unit, in the language's way; `sign` also shows the plus of a surcharge. */
export function Money({
  amount,
  sign,
  className = '',
}: {
  amount: string
  sign?: boolean
  className?: string
}) {
  const { t } = useTranslation()
  const format = useFormat()
  const plus = sign && !amount.startsWith('-') ? '+' : ''
  return (
    // Isolated as a whole: in Arabic text a Latin unit would otherwise draw the next number to itself.
    <bdi className={`whitespace-nowrap ${className}`}>
      <bdi dir="ltr" className="tabular-nums">
        {`${plus}${format.amount(amount)}`}
      </bdi>
      {'\u00a0'}
      {t('currency.unit')}
    </bdi>
  )
}
