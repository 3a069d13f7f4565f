import type { AppContext } from '../../../context.ts'
import { getSettings } from '../../company/public/company.queries.ts'
import { columnsOf, findHires } from '../find-hires.ts'
import { listNoticesToJudge, updateJudged } from '../notices.queries.ts'

/** Finds the hires of all notices anew of which nothing was sent yet: returns and swaps are written down later. */
export async function judgeNoticesAnew({ db }: AppContext): Promise<void> {
  const { time_zone: timeZone } = await getSettings(db)
  const open = await listNoticesToJudge(db)
  const found = await findHires(db, open, { timeZone, place_ids: null })
  for (const [index, notice] of open.entries()) {
    const columns = columnsOf(found[index]!)
    const { booking_id, driver_id, car_id, doubts } = columns
    const isSame =
      booking_id === notice.booking_id &&
      driver_id === notice.driver_id &&
      car_id === notice.car_id &&
      doubts === JSON.stringify(notice.doubts)
    if (!isSame) await updateJudged(db, notice.id, columns)
  }
}
