import * as bookings from '@marhala/contract/booking/bookings.ts'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { transact } from '../db/database.ts'
import type { Mail } from '../mail/mailer.ts'
import { call } from '../test/as-caller.ts'
import { unique } from '../test/builders.ts'
import { eventually } from '../test/eventually.ts'
import { makeBookingFixture } from '../test/bookings.ts'
import { openTestApp } from '../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

type Job = { name: string; state: string; data: { sealed: string }; id: string }
const jobs = async () =>
  (await sql<Job>`select name, state, data, id from pgboss.job`.execute(context.db)).rows
const newMail = (): Mail => ({
  to: `m-${unique()}@example.com`,
  subject: 'S',
  text: 'secret 123456',
  html: '<p>',
})
const queue = (mail: Mail) => transact(context.db, (db) => context.jobs.enqueueMail(db, mail))

const hurry = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(context.db)

describe('R69 a mail', () => {
  test('is queued with its change and goes with it when that is rolled back', async () => {
    const before = (await jobs()).length
    const undone = transact(context.db, async (db) => {
      await context.jobs.enqueueMail(db, newMail())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await jobs()).toHaveLength(before)
    await queue(newMail())
    expect(await jobs()).toHaveLength(before + 1)
  })

  test('of a booking that is refused is none', async () => {
    const booking = await fixture.given('pending')
    const before = (await jobs()).length
    const params = fixture.path(booking)
    const stale = await call(app, fixture.admin, bookings.cancel, { params, body: { version: 99 } })
    expect(stale.status).toBe(409)
    const expired = await call(app, fixture.admin, bookings.confirm, { params, body: { drivers: [] } })
    expect(expired.status).toBe(422)
    expect(await jobs()).toHaveLength(before)
  })

  test('R57 waits encrypted: a copy of the database shows no code and no address', async () => {
    const mail = newMail()
    await queue(mail)
    const waiting = JSON.stringify(await jobs())
    expect(waiting).not.toContain(mail.to)
    expect(waiting).not.toContain('123456')
  })

  test('is tried again under the same id, and parks after five tries', async () => {
    const [shaky, poisoned] = [newMail(), newMail()]
    const tries = new Map<string, string[]>()
    const deliver = async (mail: Mail, id: string) => {
      const known = [...(tries.get(mail.to) ?? []), id]
      tries.set(mail.to, known)
      if (mail.to === poisoned.to || (mail.to === shaky.to && known.length < 3))
        throw new Error('no mail today')
    }
    await queue(shaky)
    await queue(poisoned)
    await context.jobs.work(deliver, async () => {})
    await eventually(async () => {
      await hurry()
      expect((await jobs()).filter((job) => job.name === 'parked-mail')).toHaveLength(1)
    })
    await eventually(() => expect(tries.get(shaky.to)).toHaveLength(3))
    expect(tries.get(poisoned.to)).toHaveLength(5)
    for (const ids of tries.values()) expect(new Set(ids).size).toBe(1)
  })
})
