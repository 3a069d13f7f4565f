import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { ClassPromise } from '@marhala/contract/booking/class-promise.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { isMovable } from '@marhala/domain/booking/car-choice.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import type { BookingRow } from './bookings.queries.ts'
import { listCarColumns } from './bookings.queries.ts'

/** What a booking promised as it was made, in a language; null where it is of its very car. */
export function promiseOf(
  row: Pick<BookingRow, 'class_id' | 'promise'>,
  language: Language,
): ClassPromise | null {
  if (row.class_id === null || row.promise === null) return null
  const { name, ...promise } = row.promise as unknown as Omit<ClassPromise, 'name'> & { name: Translated }
  return { ...promise, class_id: row.class_id, name: textIn(name, language) }
}

/**
 * Bookings as their clients know them: until its car is bound, a booking of this car or similar has the one that was
 * chosen, wherever it stands (docs/rules/classes.md#what-a-client-sees).
 */
export async function asPromised<Row extends BookingRow>(
  db: Kysely<DB>,
  rows: readonly Row[],
): Promise<Row[]> {
  const moved = rows.filter(isElsewhere)
  const chosen = await listCarColumns(
    db,
    moved.map((row) => row.chosen_car_id!),
  )
  return rows.map((row) => {
    const car = isElsewhere(row) ? chosen.find(({ car_id }) => car_id === row.chosen_car_id) : undefined
    return car ? { ...row, ...car } : row
  })
}

function isElsewhere(row: BookingRow): boolean {
  const isLoose = isMovable({ ...row, status: row.status as BookingStatus })
  return isLoose && row.chosen_car_id !== null && row.chosen_car_id !== row.car_id
}
