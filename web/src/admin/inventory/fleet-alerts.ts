import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { addDays } from '@marhala/domain/time/wall-clock.ts'

/** Something of a car that needs somebody, and by when: the day it lapsed or falls due, null where only kilometres tell. */
export type FleetAlert = {
  car: FleetCar
  on: string | null
  urgent: boolean
} & (
  | { kind: 'paper'; paper: FleetCar['papers'][number] }
  | { kind: 'renewal'; pickup: string }
  | { kind: 'service'; plan: FleetCar['maintenance'][number] }
)

/** Papers past, about to lapse or to be renewed before a booked pick-up, and service due, of all cars, what presses most first. */
export function fleetAlerts(cars: FleetCar[]): FleetAlert[] {
  const found = cars.flatMap((car): FleetAlert[] => [
    ...car.papers
      .filter(({ state }) => state === 'expired' || state === 'expiring')
      .map((paper) => ({
        kind: 'paper' as const,
        car,
        paper,
        on: paper.expires_on,
        urgent: paper.state === 'expired',
      })),
    ...(car.papers_due_on === null
      ? []
      : [
          {
            kind: 'renewal' as const,
            car,
            pickup: addDays(car.papers_due_on, 1),
            on: car.papers_due_on,
            urgent: car.expired_papers,
          },
        ]),
    ...car.maintenance
      .filter(({ state }) => state !== 'ok')
      .map((plan) => ({
        kind: 'service' as const,
        car,
        plan,
        on: plan.forecast_on,
        urgent: plan.state === 'overdue',
      })),
  ])
  return found.toSorted((one, other) => order(one).localeCompare(order(other)))
}

function order({ on, urgent, car }: FleetAlert): string {
  return `${on ?? '9999'} ${urgent ? 0 : 1} ${car.name}`
}
