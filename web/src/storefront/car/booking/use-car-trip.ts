import type { Car } from '@marhala/contract/fleet/cars.ts'
import type { CarChoice } from '@marhala/domain/booking/car-choice.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useQuote } from '../../../data/bookings/quotes.ts'
import { parseCarChoice, quoteRequest } from '../../../features/trip/trip-fields-request.ts'
import { parseTrip, type Trip, tripEntries } from '../../../features/trip/trip.ts'

export type CarTrip = ReturnType<typeof useCarTrip>

/** Reads the trip and the choice of a car from the address, writes them back there, and keeps their price at hand. */
export function useCarTrip(car: Pick<Car, 'id'>) {
  const [query, setQuery] = useSearchParams()
  const trip = parseTrip(query)
  const choice = parseCarChoice(query)
  const priced = useQuote(quoteRequest(car.id, trip, [], {}, choice))
  // A slow page draws a choice only after the next one is made: both count.
  const latestTrip = useRef(trip)
  useEffect(() => {
    latestTrip.current = parseTrip(query)
  }, [query])
  const setChoice = (next: CarChoice) =>
    setQuery(
      (now) => {
        now.set('car_choice', next)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  const setTrip = (next: Trip) => {
    for (const name of Object.keys(next) as (keyof Trip)[])
      if (next[name] !== trip[name]) latestTrip.current = { ...latestTrip.current, [name]: next[name] }
    setQuery(
      (now) => {
        for (const name of Object.keys(next)) now.delete(name)
        for (const [name, value] of tripEntries(latestTrip.current)) now.set(name, value)
        return now
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return { trip, setTrip, choice, setChoice, ...priced }
}

/** Why the car cannot be had for this trip; null when it can, or when nobody knows yet. */
export function tripProblem({ quote }: Pick<CarTrip, 'quote'>): 'below_minimum' | 'car_unavailable' | null {
  if (quote?.minimum_days !== undefined) return 'below_minimum'
  return quote?.available === false ? 'car_unavailable' : null
}
