import { addMonths, localDate } from '@marhala/domain/time/wall-clock.ts'
import { sql } from 'kysely'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { forgetPointsBefore } from './public/alerts.queries.ts'

const day = 24 * 3_600_000

/** Makes the tables of this month and the next, and takes away positions that have been kept for as long as they may. */
export async function keepPositions({ db, clock }: AppContext): Promise<void> {
  const now = clock().getTime()
  const month = `${localDate(now, 'UTC').slice(0, 7)}-01`
  for (const one of [month, addMonths(month, 1)])
    await sql`select make_month_of_positions(${one}::date)`.execute(db)
  const { position_days } = await getSettings(db)
  const oldest = new Date(now - position_days * day)
  await sql`select forget_positions_before(${oldest})`.execute(db)
  await forgetPointsBefore(db, oldest)
}
