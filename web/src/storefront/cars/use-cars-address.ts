import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type NavigateOptions, useNavigate, useSearchParams } from 'react-router'
import { brandsQuery, categoriesQuery } from '../../data/catalogue.ts'
import { parseTrip, type Trip, tripEntries } from '../../parts/trip.ts'
import { type CarFilters, dropUnknown, filterEntries, parseFilters } from './car-filters.ts'

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
  const trip = useMemo(() => parseTrip(query), [query])
  return {
    filters,
    trip,
    hrefFor: (next: CarFilters, nextTrip: Trip = trip) => carsHref(next, nextTrip),
    go: (next: CarFilters, nextTrip: Trip = trip, options?: NavigateOptions) =>
      void navigate(carsHref(next, nextTrip), { preventScrollReset: true, ...options }),
  }
}

export type CarsAddress = ReturnType<typeof useCarsAddress>

function carsHref(filters: CarFilters, trip: Trip): string {
  const query = new URLSearchParams([...tripEntries(trip), ...filterEntries(filters)]).toString()
  return query === '' ? '/cars' : `/cars?${query}`
}
