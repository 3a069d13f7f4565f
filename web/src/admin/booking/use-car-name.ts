import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { plannerQuery } from '../../data/bookings/bookings.ts'

/**
 * How a car is called where one of many is chosen: with its number plate, since two of a model differ in nothing else.
 * Public lists know no plates; the planner of a day (of an instant or a wall clock) names those of all cars in service.
 */
export function useCarName(at: string | null): (car: { id: number; name: string; year: number }) => string {
  const day = at?.slice(0, 10) ?? ''
  const { data } = useQuery({ ...plannerQuery(day, day), enabled: day !== '' })
  const plates = new Map(data?.cars.map(({ id, registration_plate }) => [id, registration_plate]))
  return ({ id, name, year }) => {
    const plate = plates.get(id)
    // Set apart: in an Arabic line its parts would swap.
    return plate ? `${name} ${year} · ${isolateLtr(plate)}` : `${name} ${year}`
  }
}
