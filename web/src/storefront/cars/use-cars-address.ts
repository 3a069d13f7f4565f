import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'
import { brandsQuery, categoriesQuery } from '../../data/cars/catalogue.ts'
import { parseCompare, withCompare } from '../../features/compare/compare-selection.ts'
import { type Trip, tripEntries } from '../../features/trip/trip.ts'
import { useTrip } from '../../features/trip/use-trip.ts'
import { type CarFilters, dropUnknown, filterEntries, parseFilters } from './filters/car-filters.ts'

/** The list's filters and trip: they live in the address, so that Back, a bookmark and a shared link keep them. */
export function useCarsAddress() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { data: brands } = useQuery(brandsQuery)
  const { data: categories } = useQuery(categoriesQuery)
  const filters = useMemo(
    () => dropUnknown(parseFilters(query), { brands, categories }),
    [query, brands, categories],
  )
  const trip = useTrip()
  // What was put aside to compare stays, whatever is looked for next.
  const compared = parseCompare(query)
  return {
    filters,
    trip,
    hrefFor: (next: CarFilters, nextTrip: Trip = trip) =>
      carsHref({ filters: next, trip: nextTrip, compared }),
    go: (next: CarFilters, nextTrip: Trip = trip, options?: NavigateOptions) =>
      void navigate(carsHref({ filters: next, trip: nextTrip, compared }), {
        preventScrollReset: true,
        ...options,
      }),
  }
}

export type CarsAddress = ReturnType<typeof useCarsAddress>

type CarsHref = { filters: CarFilters; trip: Trip; compared: readonly number[] }

function carsHref({ filters, trip, compared }: CarsHref): string {
  const query = new URLSearchParams([...tripEntries(trip), ...filterEntries(filters)])
  const address = withCompare(query, compared).toString()
  return address === '' ? '/cars' : `/cars?${address}`
}
