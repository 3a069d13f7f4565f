import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { parseTrip, type Trip, withKnownLocations } from './trip.ts'

/** The trip of the address, for pages that only look at it. */
export function useTrip(): Trip {
  const [query] = useSearchParams()
  const { data: locations } = useQuery(locationsQuery)
  return useMemo(() => withKnownLocations(parseTrip(query), locations), [query, locations])
}
