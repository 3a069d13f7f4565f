import { busyDays } from '@marhala/domain/price/rate-rules.ts'
import { addDays, localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { countCategoryDays, writeCategoryDays } from './category-days.queries.ts'
import { keepRates } from './public/past-rates.queries.ts'

/** Counts how well booked the days to come are, for the steps of the rates (docs/rules/rates.md). */
export async function countBookedDays({ db, clock }: AppContext): Promise<void> {
  const { time_zone } = await getSettings(db)
  const first = localDate(clock().getTime(), time_zone)
  const last = addDays(first, busyDays)
  const different = await countCategoryDays(db, { first, last, time_zone })
  // Every write lets go of the answers that are kept (decision 007).
  if (different.length === 0) return
  await db.transaction().execute(async (transaction) => {
    await keepRates(transaction, clock())
    await writeCategoryDays(transaction, different)
  })
}
