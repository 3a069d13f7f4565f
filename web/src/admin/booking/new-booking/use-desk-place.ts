import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { locationsQuery } from '../../../data/cars/catalogue.ts'
import type { BookingValues } from './booking-values.ts'

const kept = 'desk-place'

/** Remembers where this desk hands cars over: the next booking begins there. */
export function keepDeskPlace(code: string): void {
  try {
    localStorage.setItem(kept, code)
  } catch {
    // A browser that keeps nothing begins with the first place.
  }
}

/** The desk's own place: the one of its last booking, or the company's first. */
export function deskPlace(codes: readonly string[]): string | undefined {
  let last: string | null = null
  try {
    last = localStorage.getItem(kept)
  } catch {
    // As above.
  }
  return codes.find((code) => code === last) ?? codes[0]
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
