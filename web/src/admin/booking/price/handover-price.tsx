import type { Booking } from '@marhala/contract/booking/booking.ts'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useQuote } from '../../../data/bookings/quotes.ts'
import { useCompany } from '../../../data/company/company.ts'
import { datesQuoteRequest, datesValues } from '../dialogs/dates-values.ts'
import { QuoteChange } from '../dialogs/quote-change.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { AgreedPriceFields } from './agreed-price-fields.tsx'
import { type AgreedValues, agreedWords } from './agreed-values.ts'
import { useMay } from '../../../data/session/auth.ts'

type Price = ReturnType<typeof useHandoverPrice>

/** What the booking costs with what is agreed as the car leaves; the payment follows it until another amount is typed. */
export function useHandoverPrice(
  booking: Booking,
  agreed_price: AgreedValues,
  onDue: (outstanding: string) => void,
) {
  const { clock } = useCompany()
  const mayLower = useMay('prices.lower')
  const [isTyped, setTyped] = useState(false)
  const request = datesQuoteRequest({ ...datesValues(booking, clock), agreed_price }, booking, clock)
  const isSaid = agreed_price.kind !== 'as_agreed'
  const price = useQuote(mayLower && isSaid ? request : null)
  const due = price.isCurrent ? price.quote?.owed?.outstanding : undefined
  const show = useEffectEvent((amount: string) => {
    if (!isTyped) onDue(amount)
  })
  useEffect(() => {
    if (due !== undefined) show(due)
  }, [due])
  return { ...price, type: () => setTyped(true) }
}

type HandoverPriceProps = Pick<ComponentProps<typeof AgreedPriceFields>, 'values' | 'bind' | 'onChange'> & {
  booking: Booking
  price: Price
}

/** The price that is agreed on as the car leaves, old beside new; nothing for who may agree on none. */
export function HandoverPrice({ booking, price, ...fields }: HandoverPriceProps) {
  const { t } = useTranslation('booking')
  if (!useMay('prices.lower')) return null
  const isChanged = price.quote !== undefined && price.quote.total_price !== booking.total_price
  return (
    <FormSection title={t('price.heading')}>
      <AgreedPriceFields {...fields} agreed={agreedWords(booking)} alone={null} quote={price.quote} />
      {isChanged ? (
        <QuoteChange
          before={booking}
          query={price.query}
          quote={price.quote}
          isCurrent={price.isCurrent}
          saysTaken={false}
        />
      ) : null}
    </FormSection>
  )
}
