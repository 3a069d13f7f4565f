import type { Quote } from '@marhala/contract/booking/quotes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { askWhoIsFree } from '../../../data/bookings/bookings.ts'
import {
  acceptQuote,
  type QuoteReply,
  quoteOfMismatch,
  type QuoteRequest,
} from '../../../data/bookings/quotes.ts'
import { type Failure, isFailure } from '../../../data/http/failure.ts'
import { PriceSummaryChanges } from '../../../features/quote/price-summary-changes.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { CarRefused, isAboutCar } from '../conflict/car-in-the-way.tsx'
import { Focused } from '../conflict/focused.tsx'
import type { BookingValues } from './booking-values.ts'
import { CarTaken } from './car-taken.tsx'
import { markedOf, MarkedClients, type MarkedClientsProps } from '../fields/marked-clients.tsx'

type Refused = { failure: Failure; price: Quote | undefined }

/** Why a new booking was refused at the price that was shown, until something else is asked for. */
export function useBookingRefusal(request: QuoteRequest | null) {
  const client = useQueryClient()
  const [refused, setRefused] = useState<Refused | null>(null)
  const fresh = quoteOfMismatch(refused?.failure ?? null)
  return {
    failure: refused?.failure ?? null,
    refuse: (error: unknown, price: Quote | undefined) => {
      if (!isFailure(error)) return
      setRefused({ failure: error, price })
      if (error.code === 'car_unavailable') void askWhoIsFree(client)
    },
    forget: () => setRefused(null),
    mismatch: fresh && refused?.price ? { before: refused.price, after: fresh } : null,
    acceptPrice: () => {
      if (request && fresh) acceptQuote(client, request, fresh)
      setRefused(null)
    },
  }
}

type BookingRefusedProps = {
  problem: string | undefined
  refusal: Pick<ReturnType<typeof useBookingRefusal>, 'failure' | 'mismatch' | 'acceptPrice'>
  values: BookingValues
  quote: QuoteReply | undefined
  onTake: (change: Partial<BookingValues>) => void
  /** The reason to rent to somebody in spite of their mark. */
  override: MarkedClientsProps['field']
}

/** Why nothing was booked, and what can be done: a free car or free dates, the new price, a look at the client. */
export function BookingRefused({ problem, refusal, override, ...booking }: BookingRefusedProps) {
  const { t } = useTranslation('new-booking')
  const all = markedOf(refusal.failure)
  // Where the chosen client is marked, their own line asks for the reason.
  const marked = all.some(({ id }) => id === booking.values.user_id) ? [] : all
  return (
    <Focused of={refusal.failure}>
      <InlineAlert tone="bad" title={t(marked.length > 0 ? 'do_not_rent' : 'failed')}>
        {marked.length > 0 ? null : <p>{problem}</p>}
        <MarkedClients marked={marked} field={override} />
        <Ways refusal={refusal} {...booking} />
      </InlineAlert>
    </Focused>
  )
}

function Ways({ refusal, values, quote, onTake }: Omit<BookingRefusedProps, 'problem' | 'override'>) {
  const { t } = useTranslation(['conflict', 'booking'])
  const { failure, mismatch, acceptPrice } = refusal
  if (failure?.code === 'car_unavailable') return <CarTaken values={values} quote={quote} onTake={onTake} />
  if (isAboutCar(failure) && values.car_id !== null) {
    const { car_id, start_date: start, end_date: end } = values
    return <CarRefused failure={failure} requested={{ car_id, start, end }} />
  }
  if (failure?.code === 'do_not_rent' && values.user_id !== null && markedOf(failure).length === 0) {
    return (
      <Link
        to={`/admin/clients?client=${values.user_id}`}
        className={buttonClass({ variant: 'link', size: 'sm' })}
      >
        {t('booking:actions.client_page')}
      </Link>
    )
  }
  if (!mismatch) return null
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t('conflict:price_changed')}</p>
      <PriceSummaryChanges {...mismatch} />
      <Button
        size="sm"
        onClick={() => {
          acceptPrice()
          onTake({})
        }}
      >
        {t('conflict:accept_price')}
      </Button>
    </div>
  )
}
