import { ageOn } from '@marhala/domain/booking/renter-age.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { countCompany } from './home.queries.ts'

/** The company in figures, by its own clock: all of them are counted. */
export async function readFigures({ db, clock }: Pick<AppContext, 'db' | 'clock'>) {
  const monthAgo = new Date(clock().getTime() - 30 * 86_400_000)
  const [{ time_zone }, { first_hire, ...counted }] = await Promise.all([
    getSettings(db),
    countCompany(db, monthAgo),
  ])
  const since = first_hire && localDate(first_hire.getTime(), time_zone)
  // A company's age counts like a person's, from the same day each year.
  const years = since ? ageOn(since, localDate(clock().getTime(), time_zone)) : 0
  return { ...counted, since, years }
}
