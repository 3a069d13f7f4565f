import type { Opened } from './reach-database.ts'
import { broken, type Finding, fine, look } from './finding.ts'

type Facts = {
  version: string
  number: number
  encoding: string
  lc_ctype: string
  missing: string[]
  is_superuser: boolean
}

/** PostgreSQL's version, settings and clock. */
export async function checkDatabase(
  { client }: Opened,
  { isOutside }: { isOutside: boolean },
): Promise<Finding[]> {
  const { rows } = await client.query<Facts>(
    `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
       pg_encoding_to_char(encoding) AS encoding, datctype AS lc_ctype,
       ARRAY(SELECT name FROM unnest(ARRAY['btree_gist', 'citext', 'pg_trgm', 'unaccent']) AS name
         WHERE name NOT IN (SELECT extname::text FROM pg_extension)
           AND name NOT IN (SELECT name::text FROM pg_available_extensions)) AS missing,
       (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS is_superuser
     FROM pg_database WHERE datname = current_database()`,
  )
  const where = isOutside ? 'The one that DATABASE_URL names' : 'The embedded one, running'
  const wrong = judgeFacts(rows[0]!)
  const clock = judgeClock(await readClock({ client }))
  const base = wrong.length > 0 ? wrong : [fine('Database', `${where}: PostgreSQL ${rows[0]!.version}.`)]
  return [...base, ...judgeRole(rows[0]!), clock]
}

/** Whether our role could do more than the product needs, which an attacker would gain with it. */
export function judgeRole({ is_superuser }: Pick<Facts, 'is_superuser'>): Finding[] {
  if (!is_superuser) return []
  const message =
    'The role that the product works as is a superuser: whoever took the product over had its machine too.'
  const remedy =
    'Make a database that belongs to an ordinary role, and restore a backup into it: docs/deployment.md, “The role of the database”.'
  return [look('Database role', message, remedy)]
}

/** The database's facts compared with what the product needs. */
export function judgeFacts({
  version,
  number,
  encoding,
  lc_ctype,
  missing,
}: Omit<Facts, 'is_superuser'>): Finding[] {
  const found: Finding[] = []
  if (number < 140_000)
    found.push(
      broken(
        'Database',
        `PostgreSQL ${version} is too old.`,
        'Use 14 or newer; a backup can be restored into it.',
      ),
    )
  const remake =
    "Take a backup, make a database with ENCODING 'UTF8' LC_CTYPE 'C.UTF-8' TEMPLATE template0, and restore into it."
  if (encoding !== 'UTF8')
    found.push(broken('Database', `It writes ${encoding}, which can't hold Arabic.`, remake))
  else if (!/utf-?8/i.test(lc_ctype))
    found.push(
      broken(
        'Database',
        `Its lc_ctype is ${lc_ctype}: a search in Arabic or with accents finds nothing.`,
        remake,
      ),
    )
  if (missing.length > 0)
    found.push(
      broken(
        'Database',
        `It lacks the extensions ${missing.join(', ')}.`,
        'Install them on its machine (Debian: postgresql-contrib); the start does the rest.',
      ),
    )
  return found
}

/** How far the database's clock is ahead of ours, in milliseconds, less half the round trip. */
async function readClock({ client }: Pick<Opened, 'client'>): Promise<number> {
  const sentAt = Date.now()
  const { rows } = await client.query<{ now: number }>(
    'SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now',
  )
  return rows[0]!.now - (sentAt + Date.now()) / 2
}

/** The consequence of a clock difference: jobs use the database's, sessions and bookings the server's. */
export function judgeClock(ahead: number): Finding {
  const seconds = Math.abs(ahead / 1000)
  if (seconds <= 2) return fine('Clock', 'The database and this machine agree.')
  const message = `The database's clock is ${seconds.toFixed(0)} s ${ahead > 0 ? 'ahead of' : 'behind'} this machine's.`
  const remedy = 'Let both machines keep time (timedatectl set-ntp true).'
  return seconds > 60
    ? broken('Clock', `${message} Mails and jobs come at the wrong time.`, remedy)
    : look('Clock', message, remedy)
}
