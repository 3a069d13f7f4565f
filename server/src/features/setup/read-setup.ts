import { firstCompanyName } from '@marhala/contract/company/company-name.ts'
import type { Setup } from '@marhala/contract/setup/setup.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { countDemo, findDemo, listOwnBookings, readProgress } from './setup.queries.ts'

/** Where the agency stands: all of it is read from what there is. */
export async function readSetup({ db }: Pick<AppContext, 'db'>): Promise<z.output<typeof Setup>> {
  const demo = await findDemo(db)
  const isThere = demo !== undefined && demo.emptied_at === null
  const progress = await readProgress(db)
  return {
    demo: demo === undefined ? 'none' : demo.emptied_at ? 'emptied' : demo.kept_at ? 'kept' : 'undecided',
    goes: isThere ? await countDemo(db) : null,
    own_bookings: isThere ? await listOwnBookings(db, demo.last_booking_id) : [],
    steps: {
      agency: progress.company_name !== firstCompanyName && progress.contact_phone !== null,
      places: progress.has_places,
      cars: progress.has_cars,
      prices: progress.has_cars && !progress.has_unpriced,
      photos: progress.has_photos,
    },
  }
}
