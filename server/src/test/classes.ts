import type { Insertable } from 'kysely'
import type { AppContext } from '../context.ts'
import type { RentalClasses } from '../db/tables.ts'
import { unique } from './builders.ts'

/** Given a rental class that promises what `givenCar` makes: manual, five seats, two bags; this very car costs nothing more. */
export async function givenClass(
  { db }: Pick<AppContext, 'db'>,
  {
    name = `Class x${unique()}x`,
    ...wishes
  }: Partial<Omit<Insertable<RentalClasses>, 'name'>> & { name?: string } = {},
): Promise<number> {
  const { id: category_id } = await db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', 'sedan')
    .executeTakeFirstOrThrow()
  const { id } = await db
    .insertInto('rental_classes')
    .values({
      category_id,
      name: JSON.stringify({ en: name, fr: name, ar: name }),
      transmission_type: 'manual',
      passengers: 5,
      luggage: 2,
      this_car_price: 0,
      ...wishes,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A class as its form sends it. */
export function classFields(category_id: number, changes: object = {}) {
  const name = `Compact x${unique()}x`
  return {
    name: { en: name, fr: name, ar: name },
    category_id,
    transmission_type: 'manual' as const,
    fuel_type: null,
    passengers: 5,
    luggage: 2,
    or_similar: true,
    this_car_price: '50.00',
    upgrade: 'never' as const,
    upgrade_class_id: null,
    shown_car_id: null,
    ...changes,
  }
}

export const limitFields = { start_date: '2027-07-01', end_date: '2027-08-31', min_days: 7 }

/** Given a class of some cars, unless wished otherwise as `givenClass` makes it. */
export async function givenClassOf(
  context: Pick<AppContext, 'db'>,
  cars: readonly { id: number }[],
  wishes: Parameters<typeof givenClass>[1] = {},
): Promise<number> {
  const class_id = await givenClass(context, wishes)
  const ids = cars.map(({ id }) => id)
  await context.db.updateTable('cars').set({ class_id }).where('id', 'in', ids).execute()
  return class_id
}

/** Given a class of each category and gearbox of the fleet, with the fuel that all of its cars have where they agree. */
export async function givenClassesOfFleet(context: Pick<AppContext, 'db'>) {
  const cars = await context.db.selectFrom('cars').selectAll().where('status', '<>', 'retired').execute()
  const groups = Map.groupBy(cars, (car) => `${car.category_id} ${car.transmission_type}`)
  for (const [first, ...others] of groups.values()) {
    if (!first) continue
    const group = [first, ...others]
    const isOneFuel = others.every(({ fuel_type }) => fuel_type === first.fuel_type)
    const { category_id, transmission_type, fuel_type } = first
    await givenClassOf(context, group, {
      category_id,
      transmission_type,
      fuel_type: isOneFuel ? fuel_type : null,
      passengers: Math.min(...group.map(({ passengers }) => passengers)),
    })
  }
}
