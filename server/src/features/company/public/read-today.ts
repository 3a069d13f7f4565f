import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../../context.ts'
import { getSettings } from './company.queries.ts'

/** The present day at the company, `YYYY-MM-DD`. */
export async function readToday({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<string> {
  return localDate(clock().getTime(), (await getSettings(db)).time_zone)
}
