import type { DamageKind, DamagePart, DamageSide, DamageSize } from '@marhala/domain/damage/damage.ts'
import type { ConditionAct } from '@marhala/domain/fleet/condition-report.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** A report of a booking with its car, its client and who wrote it, as its paper says them. */
export async function findReportToPrint(db: Kysely<DB>, bookingId: number, reportId: number) {
  return db
    .selectFrom('condition_reports as r')
    .innerJoin('bookings', 'bookings.id', 'r.booking_id')
    .innerJoin('users as client', 'client.id', 'bookings.user_id')
    .innerJoin('users as writer', 'writer.id', 'r.created_by')
    .innerJoin('cars', 'cars.id', 'r.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .selectAll('r')
    .select([
      sql<ConditionAct>`r.act`.as('act'),
      'bookings.reference',
      'client.first_name',
      'client.last_name',
      'client.legal_name',
      'client.identity_number',
      'client.phone',
      sql<Language>`client.language`.as('client_language'),
      sql<string>`concat_ws(' ', writer.first_name, writer.last_name)`.as('writer'),
      'cars.registration_plate',
      'cars.model',
      'cars.year',
      'brands.name as brand',
    ])
    .where('r.id', '=', reportId)
    .where('r.booking_id', '=', bookingId)
    .executeTakeFirst()
}

/** The damages of a car that were known at the time of a report and not repaired by then, those it found itself too. */
export async function listDamagesThen(
  db: Kysely<DB>,
  report: { car_id: number; at: Date; created_at: Date },
) {
  return db
    .selectFrom('damages')
    .select(['side', 'part', 'kind', 'size', 'note', 'report_id'])
    .$narrowType<{ side: DamageSide; part: DamagePart; kind: DamageKind; size: DamageSize }>()
    .where('car_id', '=', report.car_id)
    .where('created_at', '<=', report.created_at)
    .where((eb) => eb.or([eb('repaired_at', 'is', null), eb('repaired_at', '>', report.at)]))
    .orderBy('id')
    .execute()
}

/** The names of extras in all languages, by their id. */
export async function listExtraNames(db: Kysely<DB>, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db.selectFrom('services').select(['id', 'name']).where('id', 'in', ids).execute()
}

/** The printed report, if it was printed: its file is null once its client was forgotten. */
export async function findReportFile(db: Kysely<DB>, reportId: number) {
  return db.selectFrom('report_files').select('file').where('report_id', '=', reportId).executeTakeFirst()
}

/** Writes the printed report of a report, unless another call was faster; whether it did. */
export async function insertReportFile(
  db: Kysely<DB>,
  printed: { report_id: number; file: string; sha256: Buffer; created_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: count = 0n } = await db
    .insertInto('report_files')
    .values(printed)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return count > 0n
}
