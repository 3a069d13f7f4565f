import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useQuote } from '../../../data/bookings/quotes.ts'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
import { useCompany } from '../../../data/company/company.ts'
import type { Failure } from '../../../data/http/failure.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { CarInTheWay } from '../conflict/car-in-the-way.tsx'
import { Focused } from '../conflict/focused.tsx'
import { FreeDates } from '../conflict/free-dates.tsx'
import { useOthersSpans } from '../conflict/use-others-spans.ts'
import { CreditReason } from '../fields/credit-reason.tsx'
import { FormDialog } from '../fields/form-dialog.tsx'
import { FormSection } from '../fields/form-section.tsx'
import { useBookingForm } from '../fields/use-booking-form.ts'
import { BookingDatesField } from './booking-dates-field.tsx'
import { CarDialog } from './car-dialog.tsx'
import { datesBody, datesQuoteRequest, type DatesValues, datesValues } from './dates-values.ts'
import { AgreedPriceFields } from '../price/agreed-price-fields.tsx'
import { agreedWords } from '../price/agreed-values.ts'
import { DifferenceFields } from '../price/difference-fields.tsx'
import { LocationFields } from './location-fields.tsx'
import { QuoteChange } from './quote-change.tsx'

type DatesDialogProps = {
  booking: Booking
  /** What was proposed on the planner, on the company's clock. */
  dates?: { start: string; end: string }
  onClose: () => void
}

/** Other dates and locations: the new price stands beside the old one before anything is saved. */
export function DatesDialog({ booking, dates, onClose }: DatesDialogProps) {
  const { t } = useTranslation(['booking', 'common', 'quote'])
  const { clock } = useCompany()
  const locations = useQuery(locationsQuery)
  const form = useBookingForm<typeof bookings.changeDurationLocation, DatesValues>({
    endpoint: bookings.changeDurationLocation,
    booking,
    defaultValues: datesValues(booking, clock, dates),
    toBody: (values) => datesBody(values, booking, clock),
    saved: t('saved.trip', { reference: booking.reference }),
    onDone: onClose,
  })
  const values = form.watch()
  const { query, quote, isCurrent, isPricing } = useQuote(datesQuoteRequest(values, booking, clock))
  const { register, problemOf } = form
  const busy = useOthersSpans(booking)
  const [isSwapping, setSwapping] = useState(false)
  const [timesTaken, setTimesTaken] = useState(0)
  const { start_date: start, end_date: end } = values
  const set = (change: Partial<DatesValues>) => {
    form.forget()
    for (const [name, value] of Object.entries(change)) {
      form.setValue(name as keyof DatesValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }
  const isRefused = form.failure?.code === 'car_unavailable'
  const ways = (
    <div className="flex flex-col items-start gap-3 pt-1">
      <CarInTheWay requested={{ car_id: booking.car.id, except: booking.id, start, end }} />
      <FreeDates
        requested={{ start, end }}
        busy={busy}
        isOut={booking.status === 'active'}
        onTake={(period) => {
          set({ start_date: period.start, end_date: period.end })
          setTimesTaken(timesTaken + 1)
        }}
      />
      <Button variant="outline" size="sm" onClick={() => setSwapping(true)}>
        {t('actions.swap')}
      </Button>
    </div>
  )
  return (
    <>
      <FormDialog
        title={t('trip.title', { reference: booking.reference })}
        size="lg"
        submitLabel={t('common:save')}
        form={form}
        ways={isRefused ? ways : null}
        waiting={isPricing}
        onClose={onClose}
      >
        <BookingDatesField
          booking={booking}
          start={start}
          end={end}
          places={values}
          onChange={(start_date, end_date) => set({ start_date, end_date })}
          error={problemOf('start_date') ?? problemOf('end_date')}
        />
        <div aria-live="polite" className="empty:hidden">
          {isCurrent && quote?.available === false && !isRefused ? (
            <InlineAlert tone="warn" title={t('quote:car_unavailable')}>
              {ways}
            </InlineAlert>
          ) : null}
        </div>
        {locations.data ? (
          <div className="grid items-start gap-4 sm:grid-cols-2">
            {(['pickup', 'return'] as const).map((side) => (
              <LocationFields
                key={side}
                side={side}
                locations={locations.data}
                values={values}
                bind={(name) => ({ ...register(name), error: problemOf(name) })}
              />
            ))}
          </div>
        ) : (
          <Skeleton className="h-14 w-full" />
        )}
        <Reason form={form} quote={quote} typed={values.reason} />
        <FormSection title={t('price.title')}>
          <AgreedPriceFields
            values={values.agreed_price}
            bind={(name) => ({ ...register(name), error: problemOf(name) })}
            onChange={(change) => set({ agreed_price: { ...values.agreed_price, ...change } })}
            agreed={agreedWords(booking)}
            alone={quote && quote.days > booking.duration ? 'added' : null}
            quote={quote}
          />
          <Focused when={timesTaken > 0} of={timesTaken}>
            <QuoteChange
              before={booking}
              query={query}
              quote={quote}
              isCurrent={isCurrent}
              saysTaken={false}
            />
          </Focused>
        </FormSection>
        <DifferenceFields
          values={values.payments}
          bind={(name, options) => ({ ...register(name, options), error: problemOf(name) })}
          onAmount={(name, amount) => form.setValue(name, amount, { shouldDirty: true })}
          quote={isCurrent ? quote : undefined}
        />
      </FormDialog>
      {isSwapping ? (
        <CarDialog booking={booking} alsoFree={{ start, end }} onClose={() => setSwapping(false)} />
      ) : null}
    </>
  )
}

type ReasonProps = {
  form: Pick<UseFormReturn<DatesValues>, 'register'> & {
    problemOf: (path: 'reason') => string | undefined
    failure: Failure | null
  }
  /** What stands in it. */
  typed: string
  quote: ReturnType<typeof useQuote>['quote']
}

/** Why the booking is shorter than the minimum, at a place that is closed then, not sold on these days, or above a limit. */
function Reason({ form: { register, problemOf, failure }, typed, quote }: ReasonProps) {
  const { t } = useTranslation(['booking', 'common'])
  const belowMinimum = quote?.minimum_days
  const isClosed = Boolean(quote?.closed?.length)
  const isNotSold = quote?.not_sold === true
  if (belowMinimum === undefined && !isClosed && !isNotSold && !problemOf('reason'))
    return (
      <CreditReason
        {...register('reason')}
        isAboveLimit={failure?.code === 'credit_limit_reached' || typed !== ''}
      />
    )
  return (
    <TextField
      {...register('reason')}
      label={t('trip.reason')}
      mark={t('common:required')}
      required
      help={
        belowMinimum !== undefined
          ? t('trip.below_minimum', { count: belowMinimum })
          : isClosed
            ? t('trip.closed_place')
            : isNotSold
              ? t('trip.not_sold')
              : undefined
      }
      maxLength={200}
      error={problemOf('reason')}
    />
  )
}
