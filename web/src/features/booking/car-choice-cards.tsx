import type { Car } from '@marhala/contract/fleet/cars.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { type CarChoice, choicesOf } from '@marhala/domain/booking/car-choice.ts'
import { useTranslation } from 'react-i18next'
import type { QuoteReply } from '../../data/bookings/quotes.ts'
import { RadioCards } from '../../ui/fields/radio-cards.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { useTaxWords } from '../format/money.tsx'
import { useFormat } from '../format/use-format.ts'
import { PromiseLine, usePromiseWords } from './promise-line.tsx'

type CarChoiceCardsProps = {
  car: Car
  /** The price of what is chosen, once it is known. */
  quote: Pick<QuoteReply, 'choices'> | undefined
  value: CarChoice | null
  onChange: (choice: CarChoice) => void
  columns?: 1 | 2
}

/**
 * This car or similar, with what that promises, or this very one, with what it costs more: two cards where there is a
 * choice, and words where there is none. A car that is taken while its class has room says so. Nothing of a car that is
 * let as itself alone, or that cannot be had at all.
 */
export function CarChoiceCards({ car, quote, value, onChange, columns }: CarChoiceCardsProps) {
  const { t } = useTranslation(['promise', 'common'])
  const gets = usePromiseWords()
  const thisPrice = useThisCarPrice(car)
  const choices = quote?.choices
  if (car.promise === null || choices?.length === 0) return null
  const offered = choicesOf(car)
  const isTaken = choices ? !choices.includes('this') && offered.includes('this') : car.only_similar
  return (
    <div className="flex flex-col gap-3">
      {isTaken ? (
        <InlineAlert tone="info" className="p-3 text-small">
          {t('only_similar')}
        </InlineAlert>
      ) : null}
      {offered.includes('this') ? (
        <RadioCards<CarChoice>
          label={t('question')}
          name="car_choice"
          columns={columns ?? 1}
          options={[
            { value: 'similar', label: t('similar'), description: gets(car.promise) },
            {
              value: 'this',
              label: t('this'),
              description: isTaken ? t('this_taken') : thisPrice,
              disabled: isTaken === true && value !== 'this',
            },
          ]}
          value={value ?? 'similar'}
          onChange={onChange}
        />
      ) : (
        <PromiseLine promise={car.promise} />
      )}
    </div>
  )
}

/** What this very car costs a day more, in words; what it is where it costs nothing. */
function useThisCarPrice({ this_car_price }: Car): string {
  const { t } = useTranslation(['promise', 'common'])
  const format = useFormat()
  const tax = useTaxWords()
  if (this_car_price === null || Number(this_car_price) === 0) return t('this_text')
  const price = isolate(format.money(this_car_price, t('common:currency.unit')))
  return [t('this_price', { price }), tax].filter(Boolean).join(' ')
}
