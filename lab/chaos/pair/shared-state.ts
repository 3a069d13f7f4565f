import { setTimeout as sleep } from 'node:timers/promises'
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { openStore } from '../../support/product.ts'
import { type Call, send } from '../../support/send.ts'
import type { Shop } from '../../support/shop.ts'
import { type Finding, none, same, within } from '../findings.ts'
import { countDeliveries } from '../inspect.ts'
import { pictureForm } from '../uploads.ts'
import type { Pair } from './open-pair.ts'
import { openStream } from './open-stream.ts'

/** Calls each server separately: they must share all state. */
export async function checkShared(
  { servers: [one, two] }: Pair,
  shop: Shop,
  person: { email: string; password: string; admin: string },
): Promise<Finding[]> {
  const at = (server: { url: string }, path: string, call?: Call) => send(server.url, `/api${path}`, call)
  const signedIn = await at(one, '/auth/login', {
    method: 'POST',
    body: { email: person.email, password: person.password },
  })
  const { token } = signedIn.body.data as unknown as { token: string }
  const before = await at(two, '/auth/user', { token })
  await at(two, '/auth/logout', { method: 'POST', token, body: {} })
  const after = await at(one, '/auth/user', { token })

  const message = { name: 'Amina', email: 'amina@example.com', subject: 'A car', message: 'Is there one?' }
  const contacts: number[] = []
  for (const server of [one, two, one, two, one, two])
    contacts.push((await at(server, '/contact', { method: 'POST', body: message })).status)

  const sitter = shop.people.at(-1)!
  const put = { method: 'PUT', token: sitter.token, form: await pictureForm(person) }
  const { avatar } = (await at(one, '/users/update-profile', put)).body.data!.user!
  const pictures = await Promise.all(
    [one, two].map(async ({ url }) => Buffer.from(await (await fetch(url + avatar)).arrayBuffer())),
  )

  const received = Promise.withResolvers<number>()
  const stream = await openStream(
    { url: two.url, token: person.admin },
    (event) => event === 'notifications' && received.resolve(performance.now()),
  )
  const key = randomUUID()
  const booking = { method: 'POST', token: sitter.token, body: shop.newBooking(shop.cars[0]!, 720, key), key }
  const from = performance.now()
  const booked = await at(one, '/bookings', booking)
  const arrived = (await Promise.race([received.promise, sleep(5000).then(() => Infinity)])) - from
  const again = await at(two, '/bookings', booking)
  stream.close()

  return [
    same(
      'of a session made at one, the other says; and once it was ended there',
      [before.status, after.status],
      [200, 401],
    ),
    same(
      'six messages of one address, by turns, where five an hour are allowed',
      contacts,
      [201, 201, 201, 201, 201, 429],
    ),
    same(
      'a picture sent to one is shown by the other',
      pictures[1]!.length > 0 && pictures[0]!.equals(pictures[1]!),
      true,
    ),
    same(
      'a booking made at one, sent again to the other with its key',
      [again.status, again.body.data?.reference],
      [201, booked.body.data?.reference],
    ),
    within('an event of one is heard on a stream of the other', arrived, 1000),
  ]
}

/** Each job runs once: mails by the outboxes of both servers, and scheduled jobs by their minutes. */
export async function checkJobs(pair: Pair, kills: number): Promise<Finding[]> {
  const { db, close } = openStore(pair.dataDir, 1)
  const left = async () =>
    (
      await sql<{ count: number }>`select count(*)::int as count from pgboss.job
        where name = 'mail' and state in ('created', 'retry', 'active')`.execute(db)
    ).rows[0]!.count
  // An interrupted delivery waits a minute to count as lost, and as long to be found.
  for (let waited = 0; (await left()) > 0 && waited < 240; waited++) await sleep(1000)
  const waiting = await left()
  const { rows: twice } = await sql<{ name: string; minute: string; times: number }>`
    select name, to_char(date_trunc('minute', created_on), 'HH24:MI') as minute, count(*)::int as times from pgboss.job
    where name in ('expire-holds', 'extend-overdue') group by 1, 2 having count(*) > 1`.execute(db)
  const { rows: ran } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job
    where name in ('expire-holds', 'extend-overdue') and state = 'completed'`.execute(db)
  await close()
  const deliveries = pair.servers.flatMap(({ dataDir }) => [...countDeliveries(dataDir).entries()])
  const byMail = Map.groupBy(deliveries, ([job]) => job)
  const extra = deliveries.reduce((sum, [, times]) => sum + times, 0) - byMail.size
  return [
    none(
      `jobs of the clock made twice for one minute (${ran[0]!.count} ran)`,
      twice.map(({ name, minute, times }) => `${name} ${minute}: ${times}`),
    ),
    same(`mails that never left (of ${byMail.size}, by both servers)`, waiting, 0),
    {
      promise: `mails that left twice, at most one a kill (${kills})`,
      passed: extra <= kills,
      figure: String(extra),
    },
  ]
}
