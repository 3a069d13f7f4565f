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
