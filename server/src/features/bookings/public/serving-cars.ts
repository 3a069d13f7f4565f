import { papersBlock, type PapersNotice } from '@marhala/domain/fleet/car-papers.ts'
import { mayBorrow } from '@marhala/domain/fleet/rental-class.ts'
import { bookingDates } from '../../cars/public/papers-rule.ts'

type Car = { id: number; class_id: number | null; status: string; papers_valid_until: string | null }

/** Some classes with their cars, and what says whether papers last. */
export type ClassFleet = {
  cars: readonly Car[]
  classes: readonly { id: number; upgrade: string; upgrade_class_id: number | null }[]
  notice: PapersNotice
  time_zone: string
}

/**
 * The cars that may have a booking of a class: those in service whose papers last, and those of the class that its own
 * borrows from (docs/rules/classes.md#which-car).
 */
export function servingCars(
  { cars, classes, notice, time_zone }: ClassFleet,
  { class_id, start, end }: { class_id: number; start: Date; end: Date },
  asking: { mayAsk: boolean },
): { cars: number[]; upgrades: number[] } {
  const dates = bookingDates({ start, end }, time_zone)
  const of = (id: number | null) =>
    cars
      .filter((car) => id !== null && car.class_id === id && car.status === 'available')
      .filter((car) => !papersBlock(car.papers_valid_until, dates, notice))
      .map((car) => car.id)
  const own = classes.find(({ id }) => id === class_id)
  const borrows = own !== undefined && mayBorrow(own.upgrade, asking)
  return { cars: of(class_id), upgrades: borrows ? of(own.upgrade_class_id) : [] }
}
