import * as home from '@marhala/contract/storefront/home.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const { app, context, at } = await openTestApp()
const offers = async () => (await call(app, null, home.categoryOffers)).data

test('a category says its lowest price of the next four weeks; one without a car is left out', async () => {
  at('2026-06-01T10:00:00Z')
  expect(await offers()).toEqual([])
  const dear = await givenCar(context, { model: 'Dear', daily_price: 40_000, category: 'suv' })
  await givenCar(context, { model: 'Cheap', daily_price: 30_000, category: 'suv' })
  await givenCar(context, { model: 'Gone', daily_price: 10_000, category: 'suv', status: 'maintenance' })
  // A low season counts from when a booking of it begins within four weeks.
  await context.db
    .insertInto('seasons')
    .values({
      name: 'Autumn',
      start_date: '2026-07-10',
      end_date: '2026-08-30',
      percent: -50,
      category_id: dear.category_id,
    })
    .execute()
  expect(await offers()).toMatchObject([
    { slug: 'suv', cars: 2, day_price: '300.00', car: { name: expect.stringContaining('Cheap') } },
  ])
  at('2026-06-20T10:00:00Z')
  expect(await offers()).toMatchObject([{ day_price: '150.00' }])
})
