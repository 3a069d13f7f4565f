import type { Car } from '@marhala/contract/fleet/cars.ts'
import { signedPercent } from '@marhala/contract/language/signed-percent.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { daysOfMonthlyHire } from '@marhala/domain/price/months.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { type SubmitEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { QuoteReply } from '../../../data/bookings/quotes.ts'
import { CarChoiceCards } from '../../../features/booking/car-choice-cards.tsx'
import { reservePath } from '../../../features/booking/resume-reservation.ts'
import { DayPrice, Money, useTaxWords } from '../../../features/format/money.tsx'
import { useFormat } from '../../../features/format/use-format.ts'
import { ErrorPanel } from '../../../features/loading/error-panel.tsx'
import { PriceSummaryLive } from '../../../features/quote/price-summary-live.tsx'
import { PriceSummary, PriceSummarySkeleton } from '../../../features/quote/price-summary.tsx'
import { PromotionCode } from '../../../features/quote/promotion-code.tsx'
import { TakenNotice, TooShortNotice } from '../../../features/trip/trip-fields-notices.tsx'
import { useDateRules } from '../../../features/trip/trip-fields-rules.ts'
import { TripDates, TripLocations } from '../../../features/trip/trip-fields.tsx'
import { type Trip, withTrip } from '../../../features/trip/trip.ts'
import { useLanguage } from '../../../i18n/language.ts'
import { Button } from '../../../ui/button.tsx'
import { AskOffer } from '../../../features/offer/ask-offer.tsx'
import { quoteRequest } from '../../../features/trip/trip-fields-request.ts'
import { PanelTerms } from './panel-terms.tsx'
import { type CarTrip, tripProblem } from './use-car-trip.ts'

/** Where, when, how much, and on to the reservation. A plain GET form, so it works before the scripts do. */
export function BookingPanel({ car, booking }: { car: Car; booking: CarTrip }) {
  const { t } = useTranslation(['car', 'quote', 'trip', 'common'])
  const { trip, setTrip, quote } = booking
  const navigate = useNavigate()
  const rules = useDateRules({ ...car, this_car: booking.choices.car_choice === 'this' }, trip)
  const [wasSubmitted, setSubmitted] = useState(false)
  const missing = missingFields(trip)
  const words = {
    pickup_location: t('location_required'),
    start_date: t('trip:dates_picker.start_required'),
  }
  const path = `/cars/${car.slug}/reserve`
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (missing.length === 0 && tripProblem(booking) === null)
      return void navigate(reservePath(car.slug, trip, booking.choices))
    const form = event.currentTarget
    flushSync(() => setSubmitted(true))
    form.querySelector<HTMLElement>('[aria-invalid=true], [data-notice]')?.focus()
  }
  const errorOf = (field: keyof typeof words) =>
    wasSubmitted && missing.includes(field) ? words[field] : undefined
  return (
    <form action={path} onSubmit={submit} noValidate className="flex flex-col gap-4 low:gap-3">
      <CarDayPrice car={car} booking={booking} />
      <TripLocations
        trip={trip}
        onChange={setTrip}
        errors={{ pickup_location: errorOf('pickup_location') }}
      />
      <TripDates
        trip={trip}
        onChange={setTrip}
        rules={rules}
        error={errorOf('start_date')}
        quote={booking.isCurrent ? quote : undefined}
      />
      {trip.start_date ? <input type="hidden" name="start_date" value={trip.start_date} /> : null}
      {trip.end_date ? <input type="hidden" name="end_date" value={trip.end_date} /> : null}
      {booking.choices.promotion_code ? (
        <input type="hidden" name="promotion_code" value={booking.choices.promotion_code} />
      ) : null}
      <CarChoiceCards
        car={car}
        quote={booking.isCurrent ? quote : undefined}
        value={booking.choices.car_choice}
        onChange={(car_choice) => booking.setChoice('car_choice', car_choice)}
      />
      <PanelNotice car={car} booking={booking} />
      <PanelPrice booking={booking} />
      <Button type="submit" variant="accent" size="lg" fullWidth>
        {t('common:continue')}
      </Button>
      <AskOffer
        request={quoteRequest(car.id, trip, [], {}, booking.choices)}
        quote={booking.isCurrent ? quote : undefined}
      />
      <PanelTerms car={car} />
      <PriceSummaryLive total={quote?.total_price} />
    </form>
  )
}

function CarDayPrice({ car, booking: { quote } }: { car: Car; booking: CarTrip }) {
  const { t } = useTranslation('car')
  const price = quote ?? car.trip ?? car.from
  return (
    <div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-muted">
        {price ? (
          <span>
            {price.undiscounted_day_price ? (
              <>
                <span className="sr-only">{t('before')} </span>
                <s className="me-2 text-body">
                  <Money amount={price.undiscounted_day_price} />
                </s>
              </>
            ) : null}
            <DayPrice amount={price.day_price} isFrom={price === car.from} className="text-h3 text-fg" />
          </span>
        ) : null}
        <span>{t('shortest', { count: car.minimum_days })}</span>
      </p>
      {quote?.months ? null : <MonthPrice amount={car.monthly_price} />}
      {price && price !== car.from
        ? price.seasons.map((season) => (
            <SeasonNote key={`${season.start_date} ${season.end_date}`} season={season} />
          ))
        : null}
      {price && price !== car.from
        ? price.rules?.map((rule) => <RuleNote key={rule.name.en + rule.name.fr} rule={rule} />)
        : null}
    </div>
  )
}

/** What a month costs, before dates say that the hire is one. */
function MonthPrice({ amount }: { amount: string | null }) {
  const { t } = useTranslation(['car', 'common'])
  const format = useFormat()
  const tax = useTaxWords() ?? ''
  if (amount === null) return null
  const price = isolate(format.money(amount, t('common:currency.unit')))
  return (
    <p className="mt-1 text-small text-muted">
      {t('by_month', { price, tax, days: format.days(daysOfMonthlyHire) })}
    </p>
  )
}

function SeasonNote({ season }: { season: QuoteReply['seasons'][number] }) {
  const { t } = useTranslation(['car', 'common'])
  const format = useFormat()
  const { start_date, end_date, percent, day_price } = season
  return (
    <p className="mt-1 text-small text-accent-soft-fg">
      {t(percent > 0 ? 'high_season' : 'low_season', {
        dates: format.plainRange(start_date, end_date),
        price: isolate(format.money(day_price, t('common:currency.unit'))),
      })}
    </p>
  )
}

/** Why a day costs more: a rule of the rates, by its name. */
function RuleNote({ rule: { name, percent } }: { rule: NonNullable<QuoteReply['rules']>[number] }) {
  const format = useFormat()
  const language = useLanguage()
  return (
    <p className="mt-1 text-small text-accent-soft-fg">
      <bdi>{textIn(name, language)}</bdi> {percent === undefined ? null : signedPercent(format, percent)}
    </p>
  )
}

function PanelNotice({ car, booking }: { car: Car; booking: CarTrip }) {
  const { trip, setTrip } = booking
  const problem = tripProblem(booking)
  return (
    <div aria-live="polite" className="empty:hidden">
      {problem ? (
        <div data-notice tabIndex={-1} className="rounded-control">
          {problem === 'below_minimum' ? (
            <TooShortNotice
              trip={trip}
              onChange={setTrip}
              minimumDays={booking.quote?.minimum_days ?? car.minimum_days}
              isPremium={car.is_premium}
            />
          ) : (
            <TakenNotice
              trip={trip}
              onChange={setTrip}
              car={{ ...car, this_car: booking.choices.car_choice === 'this' }}
              othersTo={withTrip('/cars', trip)}
            />
          )}
        </div>
      ) : null}
    </div>
  )
}

function PanelPrice({ booking }: { booking: CarTrip }) {
  const { t } = useTranslation(['car', 'quote', 'common'])
  const { trip, choices, query, quote, isCurrent } = booking
  if (missingFields(trip).length > 0) return <p className="text-small text-muted">{t('choose_trip')}</p>
  if (query.error && !query.isFetching) {
    return <ErrorPanel title={t('quote:price_failed')} query={query} />
  }
  return (
    <>
      {quote ? (
        <PriceSummary quote={quote} due={quote.due_at_pickup} isStale={!isCurrent} />
      ) : (
        <PriceSummarySkeleton withDue />
      )}
      <PromotionCode
        code={choices.promotion_code}
        price={booking}
        onChange={(code) => booking.setChoice('promotion_code', code)}
      />
    </>
  )
}

function missingFields(trip: Trip): ('pickup_location' | 'start_date')[] {
  const fields = ['pickup_location', 'start_date'] as const
  return fields.filter((field) => trip[field] === null)
}
