import { isolate } from '@marhala/contract/wire/isolate.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { bookingQuery } from '../../data/bookings/bookings.ts'
import { fleetQuery } from '../../data/cars/fleet.ts'
import { assigneesQuery } from '../../data/tasks/tasks.ts'
import type { TasksAddress } from './tasks-address.ts'

/** What narrows the tasks, in the words of its fields; `about` is the car and the booking, which have no field. */
export function useTaskNarrowingNames(view: TasksAddress['view']) {
  const { t } = useTranslation('tasks')
  const { filter, status, priority, search, assignee_id, car_id, booking_id } = view
  const cars = useQuery({ ...fleetQuery({ per_page: 100 }), enabled: car_id !== null }).data?.data
  const booking = useQuery({ ...bookingQuery(Number(booking_id)), enabled: booking_id !== null }).data
  const staff = useQuery({ ...assigneesQuery, enabled: assignee_id !== null }).data
  const car = cars?.find(({ id }) => String(id) === car_id)
  const person = staff?.find(({ id }) => String(id) === assignee_id)
  const named = (label: string, value: string) => t('filters.named', { label, value: isolate(value) })
  const about = [
    ...(car_id === null
      ? []
      : [
          {
            name: 'car_id' as const,
            text: named(t('filters.car'), car ? `${car.name} ${car.registration_plate}` : car_id),
          },
        ]),
    ...(booking_id === null
      ? []
      : [
          {
            name: 'booking_id' as const,
            text: named(t('filters.booking'), booking?.reference ?? booking_id),
          },
        ]),
  ]
  const chosen: [string, string | null | undefined | false][] = [
    [t('filters.search'), search],
    [t('filters.due'), filter && t(`filter.${filter}`)],
    [t('filters.status'), status && t(`status.${status}`)],
    [t('filters.priority'), priority && t(`priority.${priority}`)],
    [t('filters.assignee'), assignee_id !== null && `${person?.first_name ?? ''} ${person?.last_name ?? ''}`],
  ]
  const names = chosen.flatMap(([label, value]) => (value ? [named(label, value)] : []))
  return { about, names: [...names, ...about.map(({ text }) => text)] }
}
