import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
import { makeCookieChoice } from '../../../ui/cookie-choice.ts'
import type { BookingValues } from './booking-values.ts'

const name = 'desk_place'

/** Remembers where this desk hands cars over: the next booking begins there. */
export function keepDeskPlace(code: string): void {
  makeCookieChoice(name, [code], '/admin').keep(code)
}

/** The desk's own place: the one of its last booking, or the company's first. */
export function deskPlace([first, ...others]: readonly string[]): string | undefined {
  return first === undefined ? undefined : makeCookieChoice(name, [first, ...others]).read()
}

/** Fills in the desk's own place where none is chosen: whoever stands at the counter takes the car there. */
export function useDeskPlace(
  { pickup_location, return_location }: BookingValues,
  set: (change: Partial<BookingValues>) => void,
): void {
  const codes = useQuery(locationsQuery).data?.map(({ code }) => code)
  const fill = useEffectEvent((place: string) => {
    if (pickup_location === '') set({ pickup_location: place, return_location: return_location || place })
  })
  const place = codes && deskPlace(codes)
  useEffect(() => {
    if (place !== undefined) fill(place)
  }, [place])
}
