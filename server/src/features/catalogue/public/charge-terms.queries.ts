import type { ChargeTerms } from '@marhala/domain/price/location-charges.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** The special days of all locations, each with the code of its own. */
export function selectSpecialDays(db: Kysely<DB>) {
  return db
    .selectFrom('special_days')
    .leftJoin('locations', 'locations.id', 'special_days.location_id')
    .select(['special_days.id', 'locations.code as location', 'start_date', 'end_date'])
    .select(['special_days.hours', 'fee'])
    .orderBy('special_days.id')
}

/** The fees of pairs of locations, by their codes. */
export function selectOneWayFees(db: Kysely<DB>) {
  return db
    .selectFrom('one_way_fees')
    .innerJoin('locations as from', 'from.id', 'from_location_id')
    .innerJoin('locations as to', 'to.id', 'to_location_id')
    .select(['from.code as from_location', 'to.code as to_location', 'fee'])
    .orderBy('one_way_fees.id')
}

/** What is charged at locations beside their own prices. */
export async function getChargeTerms(db: Kysely<DB>): Promise<ChargeTerms> {
  const special_days = await selectSpecialDays(db).execute()
  const one_way_fees = await selectOneWayFees(db).execute()
  return { special_days, one_way_fees }
}
