import type { Booking } from '@marhala/contract/booking.ts'
import * as bookings from '@marhala/contract/bookings.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { locationsQuery } from '../../data/catalogue.ts'
import { useCompany } from '../../data/company.ts'
import { useQuote } from '../../data/quotes.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FormDialog } from './form-dialog.tsx'
import { FormSection } from './form-section.tsx'
import { PlaceFields } from './place-fields.tsx'
import { QuoteChange } from './quote-change.tsx'
import { TripDatesField } from './trip-dates-field.tsx'
import { tripBody, tripQuoteRequest, type TripValues, tripValues } from './trip-values.ts'
import { useBookingForm } from './use-booking-form.ts'

type TripDialogProps = {
  booking: Booking
  /** What was proposed on the planner, on the company's clock. */
  dates?: { start: string; end: string }
  onClose: () => void
}

/** Other dates and places: the new price stands beside the old one before anything is saved. */
export function TripDialog({ booking, dates, onClose }: TripDialogProps) {
  const { t } = useTranslation(['booking', 'common'])
  const { clock } = useCompany()
  const places = useQuery(locationsQuery)
  const form = useBookingForm<typeof bookings.changeDurationLocation, TripValues>({
    endpoint: bookings.changeDurationLocation,
    booking,
    defaultValues: {
      ...tripValues(booking, clock),
      ...(dates && { start_date: dates.start, end_date: dates.end }),
    },
    toBody: (values) => tripBody(values, booking, clock),
    saved: t('saved.trip', { reference: booking.reference }),
    onDone: onClose,
  })
  const values = form.watch()
  const { query, quote, isCurrent } = useQuote(tripQuoteRequest(values, booking, clock))
  const { register, problemOf } = form
  const set = (change: Partial<TripValues>) => {
    for (const [name, value] of Object.entries(change)) {
      form.setValue(name as keyof TripValues, value, {
        shouldDirty: true,
        shouldValidate: form.formState.isSubmitted,
      })
    }
  }
  const belowMinimum = quote?.minimum_days
  return (
    <FormDialog
      title={t('trip.title', { reference: booking.reference })}
      size="lg"
      submitLabel={t('common:save')}
      form={form}
      waiting={!isCurrent && query.isFetching}
      onClose={onClose}
    >
      <TripDatesField
        booking={booking}
        start={values.start_date}
        end={values.end_date}
        onChange={(start_date, end_date) => set({ start_date, end_date })}
        error={problemOf('start_date') ?? problemOf('end_date')}
      />
      {places.data ? (
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {(['pickup', 'return'] as const).map((side) => (
            <PlaceFields
              key={side}
              side={side}
              places={places.data}
              values={values}
              bind={(name) => ({ ...register(name), error: problemOf(name) })}
            />
          ))}
        </div>
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...register('discount')}
          label={t('trip.discount')}
          mark={t('common:optional')}
          help={t('trip.discount_help')}
          inputMode="decimal"
          dir="ltr"
          end="%"
          className="rtl:[&_input]:text-end"
          error={problemOf('discount')}
        />
        {belowMinimum !== undefined || problemOf('reason') ? (
          <TextField
            {...register('reason')}
            label={t('trip.reason')}
            mark={t('common:required')}
            required
            help={belowMinimum === undefined ? undefined : t('trip.below_minimum', { count: belowMinimum })}
            maxLength={200}
            error={problemOf('reason')}
          />
        ) : null}
      </div>
      <FormSection title={t('price.title')}>
        <QuoteChange before={booking} query={query} quote={quote} isCurrent={isCurrent} />
      </FormSection>
    </FormDialog>
  )
}
