import type { Translated } from '@marhala/contract/wire/fields.ts'
import { promiseFacts } from '@marhala/contract/booking/promise-facts.ts'
import type { ClassPromise } from '@marhala/contract/booking/class-promise.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { BookingStatus } from '@marhala/domain/booking/booking-status.ts'
import { isMovable } from '@marhala/domain/booking/car-choice.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { type Key, say } from '@marhala/words/say.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { type BookingRow, listCarColumns } from './bookings.queries.ts'

/** What a booking promised as it was made, in a language; null where it is of its very car. */
export function promiseOf(
  row: Pick<BookingRow, 'class_id' | 'promise'>,
  language: Language,
): ClassPromise | null {
  if (row.class_id === null || row.promise === null) return null
  const { name, ...promise } = row.promise as unknown as Omit<ClassPromise, 'name'> & { name: Translated }
  return { ...promise, class_id: row.class_id, name: textIn(name, language) }
}

/** The same in words while the booking waits to be told its car; null once that is certain. */
export function promiseToKeep(row: BookingRow, language: Language): string | null {
  return isMovable({ ...row, status: row.status as BookingStatus }) ? promiseText(row, language) : null
}

/** What a booking promised in words, for staff; null where it is of its very car. */
export function promiseText(
  row: Pick<BookingRow, 'class_id' | 'promise'>,
  language: Language,
): string | null {
  const promise = promiseOf(row, language)
  return promise && promiseFacts(promise, (key, values) => say(language, key as Key, values) as string)
}

/**
 * The car of a booking for its papers while it is not certain: that which was chosen, "or similar", and what is promised,
 * in its client's language. Null for every other booking, whose papers name its car.
 */
export async function promisedCar(
  db: Kysely<DB>,
  booking: BookingRow,
): Promise<{ name: string; promise: string } | null> {
  const [row = booking] = await asPromised(db, [booking])
  const promise = promiseToKeep(row, row.user_language)
  if (promise === null) return null
  const car = `${row.car_brand} ${row.car_model} ${row.car_year}`
  return { name: say(row.user_language, 'promise:named', { car }), promise }
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
