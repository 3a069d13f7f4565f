import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as clients from '@marhala/contract/accounts/clients.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture

test('the database folds each letter of Latin and Arabic as the domain does', async () => {
  const codes = [
    ...range(0x41, 0x7a),
    ...range(0xc0, 0x17f),
    ...range(0x621, 0x64a),
    ...range(0x64b, 0x655),
    0x670,
    0x671,
  ]
  const letters = codes.map((code) => String.fromCodePoint(code)).filter((one) => /[\p{L}\p{M}]/u.test(one))
  const { rows } = await sql<{ letter: string; folded: string }>`
    select letter, fold_text(letter) as folded from unnest(${letters}::text[]) as letter`.execute(context.db)
  expect(rows).toEqual(letters.map((letter) => ({ letter, folded: foldText(letter) })))
})

describe('an Arabic name is found however it is spelt', () => {
  const ids = {} as { id: number; booking: number; car: number }
  beforeAll(async () => {
    const person = await givenPerson(context, { first_name: 'أحمد مصطفى الإدريسي' })
    const car = await givenCar(context, { model: 'مُرسيدسة' })
    await context.db
      .updateTable('cars')
      .set({ registration_plate: '77421-أ-6' })
      .where('id', '=', car.id)
      .execute()
    const booking = await fixture.book({ by: person, car })
    Object.assign(ids, { id: person.id, booking: booking.id, car: car.id })
  })

  test.each(['أحمد', 'احمد', 'أَحْمَد', 'الادريسي', 'مصطفي'])('%s', async (search) => {
    const people = await call(app, admin, clients.list, { query: { search } })
    expect(people.data.data.map(({ id }) => id)).toEqual([ids.id])
    for (const query of [{ search }, { user_search: search }]) {
      const { data } = await call(app, admin, bookings.list, { query })
      expect(data.data.map(({ id }) => id)).toEqual([ids.booking])
    }
  })

  test.each(['77421-أ', '77421-ا', 'مرسيدسه', 'مُرسيدسة'])('a car by %s', async (search) => {
    const inFleet = await call(app, admin, fleet.inventory, { query: { search } })
    expect(inFleet.data.data.map(({ id }) => id)).toEqual([ids.car])
    const listed = await call(app, admin, bookings.list, { query: { search } })
    expect(listed.data.data.map(({ id }) => id)).toEqual([ids.booking])
  })

  test('visitors find its model, and never its plate', async () => {
    const found = async (search: string) =>
      (await call(app, null, cars.list, { query: { search } })).data.total
    expect([await found('مرسيدسة'), await found('77421')]).toEqual([1, 0])
  })
})

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
