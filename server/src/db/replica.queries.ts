import type { ClientBase, Pool } from 'pg'

type Queryable = Pick<Pool | ClientBase, 'query'>
type Primary = { at: string; cluster: string; name: string }
type Found = { is_standby: boolean; cluster: string; name: string }

/**
 * How many bytes of the primary's log a replica has not replayed; zero or less where it has all. Throws where it is no
 * replica of this database: one that takes writes itself may hold anything. Written but unflushed log counts: where
 * commits do not wait for the disk, a change is notified before it is flushed.
 */
export async function measureLag({
  primary,
  replica,
}: {
  primary: Queryable
  replica: Queryable
}): Promise<number> {
  const { rows: primaries } = await primary.query<Primary>(
    `SELECT pg_current_wal_insert_lsn()::text AS at, current_database() AS name,
       (SELECT system_identifier::text FROM pg_control_system()) AS cluster`,
  )
  const { at, cluster, name } = primaries[0]!
  const { rows: states } = await replica.query<Found>(
    `SELECT pg_is_in_recovery() AS is_standby, current_database() AS name,
       (SELECT system_identifier::text FROM pg_control_system()) AS cluster`,
  )
  const { rows: lags } = await replica.query<{ lacks: number | null }>(
    'SELECT pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 AS lacks',
    [at],
  )
  const [found, lacks] = [states[0]!, lags[0]!.lacks]
  if (!found.is_standby || lacks === null) throw new Error('It is no replica, but takes writes itself.')
  if (found.cluster !== cluster || found.name !== name)
    throw new Error('It is a replica of another database.')
  return lacks
}
