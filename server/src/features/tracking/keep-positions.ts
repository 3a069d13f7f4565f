import { addMonths, localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { forgetPointsBefore } from './public/alerts.queries.ts'
import { dropPositionsBefore, makeMonthOfPositions } from './public/positions.queries.ts'

const day = 24 * 3_600_000

/** Makes the tables of this month and the next, and deletes positions after their retention time. */
export async function keepPositions({ db, clock }: AppContext): Promise<void> {
  const now = clock().getTime()
  const month = `${localDate(now, 'UTC').slice(0, 7)}-01`
  for (const one of [month, addMonths(month, 1)]) await makeMonthOfPositions(db, one)
  const { position_days } = await getSettings(db)
  const oldest = new Date(now - position_days * day)
  await dropPositionsBefore(db, oldest)
  await forgetPointsBefore(db, oldest)
}
