import { type Kysely } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { DB } from '../tables.ts'
import { makeDemoDatabase, noon } from './demo-database.ts'

describe('the demo company', () => {
  it('does not depend on the time of day but for the holds that run', async () => {
    const [midday, evening] = [
      await makeDemoDatabase(noon),
      await makeDemoDatabase(new Date('2026-11-21T21:30:00Z')),
    ]
    const settled = async (from: Kysely<DB>) =>
      from.selectFrom('bookings').selectAll().where('status', '<>', 'pending').orderBy('reference').execute()
    expect(await settled(evening.db)).toEqual(await settled(midday.db))
    await Promise.all([midday.close(), evening.close()])
  })

  it.each(['2027-01-01T00:10:00Z', '2027-02-10T23:50:00Z', '2028-02-29T06:00:00Z', '2026-07-15T15:00:00Z'])(
    'can be made on %s',
    async (instant) => {
      const other = await makeDemoDatabase(new Date(instant))
      const bookings = await other.db.selectFrom('bookings').select(['status', 'created_at']).execute()
      expect(bookings.length).toBeGreaterThan(750)
      expect(bookings.filter((booking) => booking.created_at.getTime() > Date.parse(instant))).toEqual([])
      await other.close()
    },
  )
})
