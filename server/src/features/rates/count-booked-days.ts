import { busyDays } from '@marhala/domain/price/rate-rules.ts'
import { addDays, localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { countCategoryDays } from './category-days.queries.ts'

/** Counts how well booked the days to come are, for the steps of the rates (docs/rules/rates.md). */
export async function countBookedDays({ db, clock }: AppContext): Promise<void> {
  const { time_zone } = await getSettings(db)
  const first = localDate(clock().getTime(), time_zone)
  await countCategoryDays(db, { first, last: addDays(first, busyDays), time_zone })
}
