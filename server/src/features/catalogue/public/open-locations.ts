import type { Language } from '@marhala/contract/language/language.ts'
import { hoursWithDays } from '@marhala/domain/availability/location-hours.ts'
import { openingSpansOn } from '@marhala/domain/time/business-hours.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { getSettings, type Settings } from '../../company/public/company.queries.ts'
import { listLocations, listLocationsByCode } from './catalogue.queries.ts'
import { selectSpecialDays } from './charge-terms.queries.ts'

/** The locations with their hours, those of special days included. */
export async function listOpenLocations({ db, clock }: Pick<AppContext, 'db' | 'clock'>, language: Language) {
  const locations = await listLocations(db, language)
  const { business_hours, time_zone } = await getSettings(db)
  const special_days = await selectSpecialDays(db).execute()
  const known = { company: business_hours, special_days, from: localDate(clock().getTime(), time_zone) }
  return locations.map((location) => ({ ...location, hours: hoursWithDays(location, known) }))
}

/** When a location is open on a date; where there is none of this code, when the company is. */
export async function openOn(
  { db }: Pick<AppContext, 'db'>,
  { code, date }: { code: string; date: string },
  { business_hours: company }: Settings,
) {
  const [location = null] = await listLocationsByCode(db, [code])
  const special_days = await selectSpecialDays(db).execute()
  return openingSpansOn(date, hoursWithDays(location, { company, special_days, from: date }))
}
