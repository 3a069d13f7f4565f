import * as damages from '@marhala/contract/fleet/damages.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { openTestApp } from '../../test/test-app.ts'
import { insertDamages } from './public/insert-damages.ts'

const product = await openTestApp()
const { app, context } = product
const { admin, client } = await makeBookingFixture(product)

const dent = { side: 'left', x: 300, y: 550, part: 'door', kind: 'dent', size: 'medium' } as const

async function givenDamage(car_id: number, found: object = {}) {
  const caller = { ...admin, language: 'en', address: '127.0.0.1' } as never
  const [id] = await insertDamages(context, caller, { car_id, booking_id: null }, [{ ...dent, ...found }])
  return id!
}

describe("a car's damages", () => {
  test('stand on the car as it is drawn from each side, those that are repaired last', async () => {
    const car = await givenCar(context)
    const repaired = await givenDamage(car.id, { note: 'By the rear handle' })
    const other = await givenDamage(car.id, {
      side: 'front',
      part: 'windscreen',
      kind: 'chip',
      size: 'small',
    })
    await context.pool.query('UPDATE damages SET repaired_at = now() WHERE id = $1', [repaired])
    const { data } = await call(app, admin, damages.ofCar, { params: { car: String(car.id) } })
    expect(data.damages.map(({ id, state }) => [id, state])).toEqual([
      [other, 'known'],
      [repaired, 'repaired'],
    ])
    expect(data.damages[1]).toMatchObject({ ...dent, note: 'By the rear handle', booking: null, photos: [] })
    expect(data.drawing.left.mirrored).toBe(true)
  })

  test('are for staff alone', async () => {
    const car = await givenCar(context)
    const answer = await call(app, client, damages.ofCar, { params: { car: String(car.id) } })
    expect(answer.status).toBe(403)
  })

  test('tell the history of their car who noted them', async () => {
    const car = await givenCar(context)
    const id = await givenDamage(car.id)
    const { rows } = await context.pool.query(
      "SELECT actor_id, after FROM audit WHERE entity = 'car' AND entity_id = $1",
      [car.id],
    )
    expect(rows).toEqual([
      {
        actor_id: admin.id,
        after: { damage: id, side: 'left', part: 'door', damage_kind: 'dent', size: 'medium' },
      },
    ])
  })
})
