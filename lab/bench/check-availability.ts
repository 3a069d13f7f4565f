import { openDatabase } from '../../server/src/db/database.ts'
import { type BenchDatabase, log } from '../support/databases.ts'

/** How many cars: fewer of those that have a thousand times each, which are put in one by one. */
const sampleOf = ({ cars, bookings }: BenchDatabase) =>
  Math.max(4, Math.min(40, Math.floor((4000 * cars) / bookings)))

/**
 * `data.sql` fills the availability table in one statement. Here the product's own trigger and sweep fill it again for
 * some cars, and the result must be the same; the transaction is rolled back.
 */
export async function checkAvailability(database: BenchDatabase, today: string): Promise<void> {
  const { connection, name } = database
  // Ten million bookings take longer than the product gives a statement.
  const limits = { statement_timeout: 0, query_timeout: 0 }
  const { pool, close } = openDatabase(connection, { log, max: 1, limits })
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await client.query(
      `CREATE TEMP TABLE sampled ON COMMIT DROP AS
       SELECT car_id, busy FROM car_availability WHERE car_id % (SELECT greatest(1, count(*) / $1) FROM cars) = 0`,
      [sampleOf(database)],
    )
    await client.query(`CREATE TEMP TABLE taken ON COMMIT DROP AS
      SELECT o.car_id, o.period, o.booking_id FROM occupancies o JOIN sampled USING (car_id)`)
    await client.query('DELETE FROM occupancies o USING sampled s WHERE s.car_id = o.car_id')
    await client.query(`UPDATE car_availability a SET busy = '{}' FROM sampled s WHERE s.car_id = a.car_id`)
    await client.query(`INSERT INTO occupancies (car_id, period, booking_id) SELECT * FROM taken`)
    await client.query('SELECT forget_busy_before($1::timestamptz)', [today])
    const { rows } = await client.query(
      `SELECT count(*)::int AS cars, count(*) FILTER (WHERE a.busy <> s.busy)::int AS different
       FROM sampled s JOIN car_availability a USING (car_id)`,
    )
    const { cars, different } = rows[0] as { cars: number; different: number }
    if (cars === 0 || different > 0)
      throw new Error(`${name}: the trigger makes another availability for ${different} of ${cars} cars`)
  } finally {
    await client.query('ROLLBACK')
    client.release()
    await close()
  }
}
