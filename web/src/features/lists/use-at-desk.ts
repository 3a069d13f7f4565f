import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDeskLocation } from '../../data/account/desk-location.ts'
import { locationsQuery } from '../../data/cars/catalogue.ts'

/** The location that lists are narrowed to; null for all, and where it is no more. */
export function useKnownDesk(): string | null {
  const chosen = useDeskLocation()
  const { data: locations } = useQuery(locationsQuery)
  return locations?.some(({ code }) => code === chosen) ? chosen : null
}

/** A list of what the person's own location has to do with, unless its address names one (decision 095). */
export function useAtDesk<Address extends { request: { location?: string }; filters: object }>(
  address: Address,
): Address {
  const location = useKnownDesk()
  return useMemo(
    () =>
      location === null
        ? address
        : {
            ...address,
            request: { location, ...address.request },
            filters: { location, ...address.filters },
          },
    [address, location],
  )
}
