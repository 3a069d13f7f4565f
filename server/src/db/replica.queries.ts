import type { ClientBase, Pool } from 'pg'

type Asked = Pick<Pool | ClientBase, 'query'>
type Primary = { at: string; cluster: string; name: string }
type Found = { is_standby: boolean; lacks: number | null; cluster: string; name: string }

/**
 * How many bytes of the primary's log a replica has not replayed; none or fewer where it has all. Throws where it is no
 * replica of this database: one that is written to by itself holds whatever somebody wrote there.
 */
export async function measureLag({ primary, replica }: { primary: Asked; replica: Asked }): Promise<number> {
  const { rows: primaries } = await primary.query<Primary>(
    `SELECT pg_current_wal_flush_lsn()::text AS at, ${identity}`,
  )
  const { at, cluster, name } = primaries[0]!
  const { rows } = await replica.query<Found>(
    `SELECT pg_is_in_recovery() AS is_standby,
       pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 AS lacks, ${identity}`,
    [at],
  )
  const found = rows[0]!
  if (!found.is_standby || found.lacks === null) throw new Error('It is no replica, but takes writes itself.')
  if (found.cluster !== cluster || found.name !== name)
    throw new Error('It is a replica of another database.')
  return found.lacks
}

const identity =
  '(SELECT system_identifier::text FROM pg_control_system()) AS cluster, current_database() AS name'
