import type { Demo } from '../demo.ts'
import type { DemoCar } from '../fleet/insert-fleet.ts'
import { insertRows } from '../insert-rows.ts'

const day = 86_400_000

/** Writes what clients keep for later: some nothing, some a handful, all of it since they registered. */
export async function insertFavorites({ db, random, calendar }: Demo, cars: DemoCar[]): Promise<void> {
  const clients = await db
    .selectFrom('users')
    .select(['id', 'created_at'])
    .where('role', '=', 'user')
    .where('email_verified_at', 'is not', null)
    .orderBy('id')
    .execute()
  const offered = cars.filter((car) => car.state !== 'retired')
  const rows = clients.flatMap((client) => {
    const known = Math.floor((calendar.at(0, '00:00') - client.created_at.getTime()) / day)
    const liked = random.shuffle(offered).slice(0, random.pick([0, 1, 2, 3, 3, 4, 5, 6, 8, 12]))
    return liked.map((car) => ({
      user_id: client.id,
      car_id: car.id,
      created_at: new Date(
        calendar.at(-random.integer(1, Math.min(known - 1, 240)), '00:00') +
          random.integer(8 * 60, 22 * 60) * 60_000,
      ),
    }))
  })
  rows.sort((one, other) => one.created_at.getTime() - other.created_at.getTime())
  await insertRows(db, 'favorites', rows)
}
