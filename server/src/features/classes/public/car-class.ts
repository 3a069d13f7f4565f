import type { Language } from '@marhala/contract/language/language.ts'
import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { brokenPromises, type ClassPromise } from '@marhala/domain/fleet/rental-class.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { findClass, listOpenPromises } from './class-facts.queries.ts'

export type ClassedCar = ClassPromise & { class_id: number | null }

/**
 * What keeps a car from being as an edit would have it: it joins only a class whose promise it keeps, goes on keeping it,
 * and leaves none while bookings that were promised the class stand on it (docs/rules/classes.md#a-class-and-its-cars).
 */
export async function carClassProblems(
  db: Kysely<DB>,
  { before, after }: { before: (ClassedCar & { id: number }) | undefined; after: ClassedCar },
  language: Language,
): Promise<Record<string, Problem[]>> {
  const isMoved = (before?.class_id ?? null) !== after.class_id
  if (before && before.class_id !== null && isMoved) {
    const open = await listOpenPromises(db, [before.id])
    if (open.length > 0) return { class_id: [carPromised(open)] }
  }
  if (after.class_id === null) return {}
  const found = await findClass(db, after.class_id)
  if (!found) return isMoved ? { class_id: [{ key: 'unknown_value' }] } : {}
  const params = { name: textIn(found.name, language) }
  const broken = brokenPromises(found, after)
  if (isMoved && broken.length > 0) return { class_id: [{ key: 'class_not_kept', params }] }
  return Object.fromEntries(broken.map((field) => [field, [{ key: 'class_promises', params }]]))
}

/** A car that bookings of its class stand on does not leave it. */
export function carPromised(open: readonly { reference: string }[]): Problem {
  return { key: 'car_promised', params: { bookings: listed(open.map(({ reference }) => reference)) } }
}

const mostNamed = 8

/** Some names in a sentence, the first of many. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, mostNamed).join(', ')
  return names.length > mostNamed ? `${shown} … (${names.length})` : shown
}
