import { countJobs } from '../metrics/metrics.queries.ts'
import { type Finding, fine, look } from './finding.ts'
import type { Opened } from './reach-database.ts'

/** Jobs that failed for good, or are not being processed. */
export async function checkJobs({ client, db }: Pick<Opened, 'client' | 'db'>): Promise<Finding[]> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `SELECT to_regclass('pgboss.queue') IS NOT NULL AS is_there`,
  )
  if (!rows[0]?.is_there) return [look('Jobs', 'There are no queues yet.', 'The next npm start makes them.')]
  const queues = await countJobs(db)
  const found: Finding[] = []
  const mails = queues.find(({ name }) => name === 'parked-mail')?.waiting ?? 0
  if (mails > 0)
    found.push(
      look(
        'Jobs',
        `${mails} ${mails === 1 ? 'mail is' : 'mails are'} parked after five tries.`,
        'See Mail above; the log names each refusal. Write to these people by hand.',
      ),
    )
  const parked = queues.filter(({ name, parked: count }) => count > 0 && name !== 'mail')
  if (parked.length > 0)
    found.push(
      look(
        'Jobs',
        `Given up in the last week: ${parked.map(({ name, parked: count }) => `${count} ${name}`).join(', ')}.`,
        'The log has the error of each.',
      ),
    )
  const late = queues.filter(({ name, oldest_seconds }) => oldest_seconds > 600 && name !== 'parked-mail')
  if (late.length > 0)
    found.push(
      look(
        'Jobs',
        `Waiting for more than ten minutes: ${late.map(({ name }) => name).join(', ')}.`,
        'Start a server: only a running one works on them.',
      ),
    )
  return found.length > 0 ? found : [fine('Jobs', 'None was given up, none waits.')]
}
