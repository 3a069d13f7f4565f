import type { AppContext } from '../../../context.ts'
import { lockConditionFiles, useConditionFiles } from '../condition-files.queries.ts'

/** Those of some names that are no picture which was sent for a booking; the others are locked. */
export async function findMissingPictures(
  { db }: Pick<AppContext, 'db'>,
  bookingId: number,
  names: readonly string[],
): Promise<Set<string>> {
  const files = await lockConditionFiles(db, bookingId, [...new Set(names)])
  const found = new Set(files.map(({ name }) => name))
  return new Set(names.filter((name) => !found.has(name)))
}

/** Notes that pictures are named by what is kept of them: from now on they stay. */
export async function keepPictures(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  names: readonly string[],
): Promise<void> {
  await useConditionFiles(db, names, clock())
}
