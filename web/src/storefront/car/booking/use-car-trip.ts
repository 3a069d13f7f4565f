import type { Car } from '@marhala/contract/fleet/cars.ts'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useQuote } from '../../../data/bookings/quotes.ts'
import { type Choices, parseChoices, quoteRequest } from '../../../features/trip/trip-fields-request.ts'
import { parseTrip, type Trip, tripEntries } from '../../../features/trip/trip.ts'

export type CarTrip = ReturnType<typeof useCarTrip>

/** Reads the trip and the choice of a car from the address, writes them back there, and keeps their price at hand. */
export function useCarTrip(car: Pick<Car, 'id'>) {
  const [query, setQuery] = useSearchParams()
  const trip = parseTrip(query)
  const choices = parseChoices(query)
  const priced = useQuote(quoteRequest(car.id, trip, [], {}, choices))
  // A slow page draws a choice only after the next one is made: both count.
  const latestTrip = useRef(trip)
  useEffect(() => {
    latestTrip.current = parseTrip(query)
  }, [query])
  const setChoice = <Name extends keyof Choices>(name: Name, next: Choices[Name]) =>
    setQuery(
      (now) => {
        if (next) now.set(name, next)
        else now.delete(name)
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
  return { trip, setTrip, choices, setChoice, ...priced }
}

/** Why the car cannot be had for this trip; null when it can, or when nobody knows yet. */
export function tripProblem({ quote }: Pick<CarTrip, 'quote'>): 'below_minimum' | 'car_unavailable' | null {
  if (quote?.minimum_days !== undefined) return 'below_minimum'
  return quote?.available === false ? 'car_unavailable' : null
}
