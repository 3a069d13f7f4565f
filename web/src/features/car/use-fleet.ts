import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { fleetQuery } from '../../data/cars/fleet.ts'

const per_page = 100

/** The whole fleet: the first page is the screen's load, unless one of what lies beyond it cannot be had. */
export function useFleet() {
  const first = useQuery({ ...fleetQuery({ per_page }), staleTime: 30_000 })
  const pages = Array.from({ length: (first.data?.last_page ?? 1) - 1 }, (_, index) => index + 2)
  const rest = useQueries({ queries: pages.map((page) => fleetQuery({ per_page, page })) })
  const cars: FleetCar[] = [first.data, ...rest.map(({ data }) => data)].flatMap((page) => page?.data ?? [])
  const query = rest.find(({ isLoadingError }) => isLoadingError) ?? first
  return { query, cars }
}
