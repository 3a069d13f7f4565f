import * as tills from '@marhala/contract/money/tills.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { signIn } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { bookedFigures, openRawClient, shownFigures } from '../../test/book-figures.ts'
import { givenManyBookings, moneyBatch } from '../../test/random-money.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'
import { addUp } from './public/add-up.queries.ts'

const product = await openTestApp()
const { app, context, at } = product
const fixture = await makeBookingFixture(product)
const owner = await givenOwner(context)

test('R82 every figure is the sum of its entries, now and as of any instant, whatever happened', async () => {
  const client = await openRawClient(context)
  await client.query('SELECT setseed(0.42)')
  const like = await fixture.given('completed')
  await givenManyBookings(client, { like: like.id, count: 40 })
  const told: [Date, Awaited<ReturnType<typeof shownFigures>>][] = []
  for (let round = 0; round < 3; round += 1) {
    await moneyBatch(client, { by: owner.id, size: 40 })
    at(new Date().toISOString())
    const params = { till: '1' }
    const signedIn = await signIn(context, owner)
    const { data } = await call(app, signedIn, tills.shift, { params })
    const body = {
      last_close_id: data.last_close_id,
      counted: { cash: '100.00' },
      reason: 'Counted at random',
    }
    expect((await call(app, signedIn, tills.close, { params, body })).status).toBe(201)
    const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
    told.push([rows[0]!.now, await shownFigures(context)])
  }
  expect(await addUp(context.db)).toEqual([])
  for (const [instant, figures] of told) expect(await bookedFigures(context.db, instant)).toEqual(figures)
  expect(told[0]![1]).not.toEqual(told[2]![1])
})
