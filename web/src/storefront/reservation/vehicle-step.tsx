import type { Car } from '@marhala/contract/fleet/cars.ts'
import type { CarChoice } from '@marhala/domain/booking/car-choice.ts'
import { Cog, Fuel, Luggage, Users, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import type { QuoteReply } from '../../data/bookings/quotes.ts'
import { CarChoiceCards } from '../../features/booking/car-choice-cards.tsx'
import { CarPicture } from '../../features/car/car-picture.tsx'
import { DayPrice } from '../../features/format/money.tsx'
import { TakenNotice } from '../../features/trip/trip-fields-notices.tsx'
import { type Trip, tripEntries } from '../../features/trip/trip.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { ChangeCar } from './change-car.tsx'
import { StepForm } from './step-form.tsx'

type VehicleStepProps = {
  car: Car
  trip: Trip
  quote: QuoteReply | undefined
  isTaken: boolean
  choice: CarChoice | null
  onChoice: (choice: CarChoice) => void
  onTrip: (trip: Trip) => void
  onContinue: () => void
}

/**
 * Step 1: the chosen car with its key facts, and others that are free for the same dates. A car that is not free has no
 * price here: the nearest free dates and the other cars stand open instead.
 */
export function VehicleStep({
  car,
  trip,
  quote,
  isTaken,
  choice,
  onChoice,
  onTrip,
  onContinue,
}: VehicleStepProps) {
  const { t } = useTranslation(['reservation', 'quote'])
  const [query] = useSearchParams()
  const day = (quote ?? car.trip ?? car.from)?.day_price
  const [wantsOthers, setWantsOthers] = useState(query.has('change') ? true : null)
  const showsOthers = wantsOthers ?? isTaken
  return (
    <StepForm title={t('vehicle.title')} lead={t('vehicle.lead')} onSubmit={onContinue}>
      {/* Sent before the scripts run, the form keeps the trip in the address. */}
      {tripEntries(trip).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="overflow-hidden rounded-card border border-line bg-surface">
        <CarPicture car={car} eager sizes="(width >= 64rem) 48rem, 100vw" className="aspect-[5/2]" />
        <div className="p-4 md:p-5">
          <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
            <h2 className="text-h2">
              <bdi>{car.name}</bdi> <span className="font-normal text-muted tabular-nums">{car.year}</span>
            </h2>
            {day && !isTaken ? (
              <p className="text-small text-muted">
                <DayPrice
                  amount={day}
                  isFrom={!quote && !car.trip}
                  className="text-body font-semibold text-fg"
                />
              </p>
            ) : null}
          </div>
          <CarFacts car={car} />
          <div className="mt-5">
            <Button
              variant="outline"
              aria-expanded={showsOthers}
              aria-controls="change-car"
              onClick={() => setWantsOthers(!showsOthers)}
            >
              {t('vehicle.change')}
            </Button>
          </div>
        </div>
      </div>
      <CarChoiceCards car={car} quote={quote} value={choice} onChange={onChoice} columns={2} />
      <div aria-live="polite" className="empty:hidden">
        {isTaken ? <TakenNotice trip={trip} onChange={onTrip} car={car} /> : null}
      </div>
      {car.is_premium ? (
        <InlineAlert tone="info">{t('vehicle.premium', { count: car.minimum_days })}</InlineAlert>
      ) : null}
      <div id="change-car" hidden={!showsOthers}>
        {showsOthers ? <ChangeCar car={car} trip={trip} quote={quote} /> : null}
      </div>
    </StepForm>
  )
}

function CarFacts({ car }: { car: Car }) {
  const { t } = useTranslation(['reservation', 'car-card'])
  const facts: [LucideIcon, string][] = [
    [Cog, t(`car-card:transmission.${car.transmission_type}`)],
    [Fuel, t(`car-card:fuel.${car.fuel_type}`)],
    [Users, t('car-card:seats', { count: car.passengers })],
    [Luggage, t('vehicle.suitcases', { count: car.luggage })],
  ]
  return (
    <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-2 text-small">
      {facts.map(([Icon, text]) => (
        <li key={text} className="flex items-center gap-2">
          <Icon className="size-4.5 text-primary" strokeWidth={1.75} aria-hidden="true" />
          {text}
        </li>
      ))}
    </ul>
  )
}
