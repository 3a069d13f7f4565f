import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as tills from '@marhala/contract/money/tills.ts'
import { describe, expect, test } from 'vitest'
import { transact } from '../../db/database.ts'
import { call } from '../../test/as-caller.ts'
import { eventually } from '../../test/eventually.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'
import { makeTillFixture } from '../../test/tills.ts'
import { lockBooks } from './public/books.queries.ts'

const product = await openTestApp()
const { app, context } = product
const desk = await makeTillFixture(product)
const { fixture, owner, day, here, as, shift, close, closes, spend, booked } = desk
const other = await givenOwner(context)

const waitingForBooks = (count: number) =>
  eventually(async () => {
    const { rows } = await context.pool.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    )
    expect(rows[0].count).toBe(count)
  })

describe('at the second of the close', () => {
  test('two people close a till once', async () => {
    const answers = await Promise.all([
      close({ last_close_id: null }),
      close({ last_close_id: null }, other),
      close({ last_close_id: null }),
      close({ last_close_id: null }, other),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.error.code).toBe('till_closed')
    expect(await closes()).toHaveLength(1)
  })

  test('a payment is in this close or in the next, never lost and never in both', async () => {
    const booking = await booked()
    const asAdmin = await as(fixture.admin)
    const asOwner = await as(owner)
    for (let times = 0; times < 6; times++) {
      const { last_close_id } = await shift()
      const body = { last_close_id, counted: {}, reason: 'Counted later' }
      const answers = await Promise.all([
        ...Array.from({ length: 5 }, () =>
          call(app, asAdmin, bookings.addPayment, {
            params: fixture.path(booking),
            body: { amount: '1.00', payment_method: 'cash' as const },
          }),
        ),
        call(app, asOwner, tills.close, { params: here(), body }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201])
    }
    const counted = (await closes()).reduce((sum, one) => sum + one.entries.payments, 0)
    const waiting = (await shift()).money!.entries.payments
    expect(counted + waiting).toBe(30)
    const charged = (await closes()).reduce((sum, { methods }) => sum + Number(methods[0]!.charges), 0)
    expect(charged + Number((await shift()).money!.methods[0]!.charges)).toBe(30)
  })

  test('waits for running writes, and later ones wait for it and are in the next', async () => {
    const booking = await booked()
    const asAdmin = await as(fixture.admin)
    const writing = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const write = transact(context.db, async (db) => {
      await db
        .insertInto('expenses')
        .values({
          category: 'fuel',
          amount: 700,
          date: day,
          payment_method: 'cash',
          source: 'manual',
          till_id: desk.till.id,
          created_at: context.clock(),
        })
        .execute()
      begun.resolve()
      await writing.promise
    })
    await begun.promise
    const closing = close({ reason: 'Counted later' })
    await waitingForBooks(1)
    const late = spend()
    const paid = call(app, asAdmin, bookings.addPayment, {
      params: fixture.path(booking),
      body: { amount: '1.00', payment_method: 'cash' as const },
    })
    await waitingForBooks(3)
    writing.resolve()
    await write
    expect((await closing).status).toBe(201)
    expect([(await late).status, (await paid).status]).toEqual([201, 200])
    expect((await closes())[0]).toMatchObject({ booked: '-7.00', entries: { expenses: 1, payments: 0 } })
    expect((await shift()).money!.entries).toMatchObject({ expenses: 1, payments: 1 })
  })

  test('the books are taken whole by one at a time', async () => {
    const held = await transact(context.db, async (db) => {
      await lockBooks(db)
      const { rows } = await context.pool.query('SELECT pg_try_advisory_lock_shared(books_lock()) AS free')
      return rows[0].free
    })
    expect(held).toBe(false)
  })
})
