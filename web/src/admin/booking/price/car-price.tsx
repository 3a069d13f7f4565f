import type { Booking } from '@marhala/contract/booking/booking.ts'
import type { ComponentProps } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useQuote } from '../../../data/bookings/quotes.ts'
import { useCompany } from '../../../data/company/company.ts'
import { Money } from '../../../features/format/money.tsx'
import { RadioCards } from '../../../ui/fields/radio-cards.tsx'
import { datesQuoteRequest, datesValues } from '../dialogs/dates-values.ts'
import { QuoteChange } from '../dialogs/quote-change.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { type AgreedPath, AgreedPriceFields } from './agreed-price-fields.tsx'
import { type AgreedValues, agreedWords } from './agreed-values.ts'
import { DifferenceFields, type DifferencePath } from './difference-fields.tsx'
import type { DifferenceValues } from './difference-values.ts'

type Values = { price: 'keep' | 'new'; agreed_price: AgreedValues; payments: DifferenceValues }

type CarPriceProps = {
  booking: Booking
  carId: number
  values: Values
  bind: (
    name: AgreedPath | DifferencePath,
    options?: { onChange?: () => void },
  ) => UseFormRegisterReturn & { error: string | undefined }
  onChange: (change: Partial<Pick<Values, 'price' | 'agreed_price'>>) => void
  onAmount: ComponentProps<typeof DifferenceFields>['onAmount']
}

/** What another car makes of the price: it stands, or the days left cost what that car costs; and what is settled at once. */
export function CarPrice({ booking, carId, values, bind, onChange, onAmount }: CarPriceProps) {
  const { t } = useTranslation(['agreed-price', 'booking'])
  const { clock } = useCompany()
  const { price, agreed_price, payments } = values
  const request = datesQuoteRequest({ ...datesValues(booking, clock), agreed_price }, booking, clock)
  const isNew = price === 'new'
  const { query, quote, isCurrent } = useQuote(request && { ...request, car_id: carId })
  // Where the price stands, the deposit of the other car alone makes a difference.
  const kept = quote && { owed: null, deposit: quote.deposit }
  const isOut = booking.status === 'active'
  return (
    <>
      <FormSection title={t('booking:price.heading')}>
        <RadioCards
          label={t('swap.label')}
          columns={2}
          options={[
            {
              value: 'keep',
              label: t('swap.keep'),
              description: (
                <>
                  <Money amount={booking.total_price} />. {t('swap.keep_text')}
                </>
              ),
            },
            {
              value: 'new',
              label: t('swap.new'),
              description: t(isOut ? 'swap.new_text_out' : 'swap.new_text'),
            },
          ]}
          value={price}
          onChange={(next) => onChange({ price: next })}
        />
        {isNew ? (
          <>
            <AgreedPriceFields
              values={agreed_price}
              bind={bind}
              onChange={(change) => onChange({ agreed_price: { ...agreed_price, ...change } })}
              agreed={booking.discount > 0 ? agreedWords(booking) : null}
              alone={isOut ? 'car_days' : null}
              quote={quote}
            />
            <QuoteChange
              before={booking}
              query={query}
              quote={quote}
              isCurrent={isCurrent}
              saysTaken={false}
            />
          </>
        ) : null}
      </FormSection>
      <DifferenceFields
        values={payments}
        bind={bind}
        onAmount={onAmount}
        quote={isCurrent ? (isNew ? quote : kept) : undefined}
      />
    </>
  )
}
