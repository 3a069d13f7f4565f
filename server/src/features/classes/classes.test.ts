import * as classes from '@marhala/contract/fleet/classes.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import type { BodyOf } from '@marhala/contract/wire/endpoint.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenCar, unique } from '../../test/builders.ts'
import { classFields, givenClass } from '../../test/classes.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const { admin } = fixture
const { category_id } = await givenCar(context)

type Fields = BodyOf<typeof classes.updateClass>
const add = (changes: object = {}) =>
  call(app, admin, classes.createClass, { body: classFields(category_id, changes) as Fields })
const change = (id: number, changes: object = {}) =>
  call(app, admin, classes.updateClass, {
    params: { id: String(id) },
    body: classFields(category_id, changes) as Fields,
  })
const remove = (id: number) => call(app, admin, classes.removeClass, { params: { id: String(id) } })
const editCar = (car: { id: number }, raw: object) =>
  call(app, admin, fleet.updateCar, { params: { car: String(car.id) }, raw })
const read = async (id: number) => {
  const { data } = await call(app, admin, classes.fleetClasses)
  return data.classes.find((one) => one.id === id)
}
const carsOf = async (id: number) => {
  const { data } = await call(app, admin, classes.fleetClasses)
  return data.cars.filter(({ class_id }) => class_id === id).map((car) => car.id)
}
/** A class of one car, with a booking that was promised it. */
async function givenPromise(bound_at: Date | null = null) {
  const class_id = await givenClass(context)
  const car = await givenCar(context, { class_id })
  const booking = await fixture.book({ car })
  const promised = { class_id, chosen_car_id: car.id, bound_at }
  await context.db.updateTable('bookings').set(promised).where('id', '=', booking.id).execute()
  return { class_id, car, booking }
}

describe('classes', () => {
  test('are added behind the others, with their cars, and shown to everybody in their language', async () => {
    const car = await givenCar(context)
    const name = { en: `Small x${unique()}x`, fr: `Citadine x${unique()}x`, ar: `صغيرة x${unique()}x` }
    const { status, data } = await add({ name, car_ids: [car.id] })
    expect(status).toBe(201)
    const made = data.classes.at(-1)!
    expect(made).toMatchObject({ name, or_similar: true, this_car_price: '50.00', open_promises: 0 })
    expect(await carsOf(made.id)).toEqual([car.id])
    const french = await call(app, null, classes.list, { headers: { 'accept-language': 'fr' } })
    expect(french.data.find(({ id }) => id === made.id)).toMatchObject({
      name: name.fr,
      transmission_type: 'manual',
      shown_car: { id: car.id, name: `Dacia ${car.model}` },
    })
  })

  test('have each a name of their own, in any language', async () => {
    const name = `Twins x${unique()}x`
    await add({ name: { en: name, fr: '', ar: '' } })
    const { status, error } = await add({ name: { en: '', fr: name.toUpperCase(), ar: '' } })
    expect([status, error.errors]).toEqual([422, { name: ['This name is already taken.'] }])
  })

  test('stand in the order in which staff put them', async () => {
    const [one, other] = [await givenClass(context), await givenClass(context)]
    const { data } = await call(app, admin, classes.fleetClasses)
    const ids = data.classes.map(({ id }) => id).filter((id) => id !== one && id !== other)
    const order = (class_ids: number[]) => call(app, admin, classes.orderClasses, { body: { class_ids } })
    const moved = await order([other, ...ids, one])
    expect(moved.data.classes.map(({ id }) => id)).toEqual([other, ...ids, one])
    expect((await order([other, ...ids])).error.errors).toEqual({ class_ids: ['List each class once.'] })
  })
})

describe('a car keeps what its class promises', () => {
  test('a class names the cars of it that do not', async () => {
    const car = await givenCar(context, { passengers: 4, registration_plate: `${unique()}-B-6` })
    const { status, error } = await add({ car_ids: [car.id] })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['passengers']])
    expect(error.errors!['passengers']![0]).toContain(`${car.model} (${car.registration_plate})`)
  })

  test('a class is not changed into one that a car of it does not keep', async () => {
    const id = await givenClass(context)
    const car = await givenCar(context, { class_id: id })
    const { status, error } = await change(id, { transmission_type: 'automatic', fuel_type: 'petrol' })
    expect([status, Object.keys(error.errors!)]).toEqual([422, ['transmission_type', 'fuel_type']])
    expect(error.errors!['fuel_type']![0]).toContain(car.model)
    expect((await change(id, { fuel_type: 'diesel' })).status).toBe(200)
  })

  test('a car joins only one whose promise it keeps, and goes on keeping it', async () => {
    const id = await givenClass(context)
    const car = await givenCar(context)
    const small = await givenCar(context, { luggage: 1 })
    expect((await editCar(car, { class_id: id })).data.class_id).toBe(id)
    const refused = await editCar(small, { class_id: id })
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['class_id']])
    const changed = await editCar(car, { passengers: 4 })
    expect([changed.status, Object.keys(changed.error.errors!)]).toEqual([422, ['passengers']])
    expect((await editCar(car, { class_id: null, passengers: 4 })).status).toBe(200)
    expect((await editCar(car, { class_id: 2_000_000_000 })).status).toBe(422)
  })

  test('cars that a class no longer names leave it', async () => {
    const id = await givenClass(context)
    const [one, other] = [await givenCar(context, { class_id: id }), await givenCar(context)]
    expect((await change(id, { car_ids: [other.id], shown_car_id: one.id })).error.errors).toMatchObject({
      shown_car_id: ['This car does not exist.'],
    })
    await change(id, { car_ids: [other.id], shown_car_id: other.id })
    expect(await carsOf(id)).toEqual([other.id])
  })
})

describe('upgrades', () => {
  test('lead to a class that promises as much, never back', async () => {
    const [small, large] = [await givenClass(context), await givenClass(context, { passengers: 7 })]
    const to = (upgrade_class_id: number | null) => ({ upgrade: 'ask', upgrade_class_id })
    expect((await change(small, to(large))).status).toBe(200)
    expect((await change(large, { passengers: 7, ...to(small) })).error.errors).toEqual({
      upgrade_class_id: ['Upgrades would lead back to this class.'],
    })
    const third = await givenClass(context)
    expect((await change(large, { passengers: 7, ...to(third) })).error.errors).toEqual({
      upgrade_class_id: ['This class promises less.'],
    })
    expect((await change(third, to(null))).error.errors).toEqual({
      upgrade_class_id: ['This field is required.'],
    })
    const lowered = await change(large, { passengers: 4 })
    expect([lowered.status, Object.keys(lowered.error.errors!)]).toEqual([422, ['passengers']])
    await remove(large)
    expect(await read(small)).toMatchObject({ upgrade: 'never', upgrade_class_id: null })
  })
})

describe('a class that bookings were promised', () => {
  test('is not deleted, and promises no less, until they are bound', async () => {
    const { class_id, booking } = await givenPromise()
    expect(await read(class_id)).toMatchObject({ open_promises: 1 })
    expect((await remove(class_id)).error.code).toBe('class_promised')
    expect(Object.keys((await change(class_id, { luggage: 1 })).error.errors!)).toEqual(['luggage'])
    expect((await change(class_id, { fuel_type: 'diesel' })).status).toBe(200)
    const bound = { bound_at: new Date() }
    await context.db.updateTable('bookings').set(bound).where('id', '=', booking.id).execute()
    expect((await change(class_id, { luggage: 1 })).status).toBe(200)
  })

  test('keeps the cars that they stand on', async () => {
    const { class_id, car, booking } = await givenPromise()
    const refused = await editCar(car, { class_id: null })
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['class_id']])
    expect(refused.error.errors!['class_id']![0]).toContain(booking.reference)
    const other = await givenClass(context)
    const taken = await change(other, { car_ids: [car.id] })
    expect([taken.status, Object.keys(taken.error.errors!)]).toEqual([422, ['car_ids']])
    expect((await change(class_id, { car_ids: [] })).status).toBe(422)
  })

  test('keeps its name for them once it is deleted, and is offered to nobody', async () => {
    const { class_id, car } = await givenPromise(new Date())
    expect((await remove(class_id)).status).toBe(200)
    expect(await read(class_id)).toBeUndefined()
    const everybody = await call(app, null, classes.list)
    expect(everybody.data.map(({ id }) => id)).not.toContain(class_id)
    const { class_id: left } = await context.db
      .selectFrom('cars')
      .select('class_id')
      .where('id', '=', car.id)
      .executeTakeFirstOrThrow()
    expect(left).toBeNull()
    const kept = await context.db
      .selectFrom('rental_classes')
      .select('retired_at')
      .where('id', '=', class_id)
      .executeTakeFirstOrThrow()
    expect(kept.retired_at).not.toBeNull()
    expect((await change(class_id)).status).toBe(404)
  })

  test('a car that was chosen for a booking is retired, not deleted, where another stands for it by now', async () => {
    const { booking, class_id } = await givenPromise(new Date())
    const chosen = await givenCar(context, { class_id })
    const set = { chosen_car_id: chosen.id }
    await context.db.updateTable('bookings').set(set).where('id', '=', booking.id).execute()
    const removed = await call(app, admin, fleet.removeCar, { params: { car: String(chosen.id) } })
    expect(removed.data.outcome).toBe('retired')
  })
})

describe('limits of a class', () => {
  test('are added, changed and deleted', async () => {
    const id = await givenClass(context)
    const params = { id: String(id) }
    const fields = { start_date: '2027-07-01', end_date: '2027-07-31', min_days: null }
    await call(app, admin, classes.createClassLimit, { params, body: fields })
    const [limit] = (await read(id))!.limits
    expect(limit).toMatchObject(fields)
    const named = { ...params, limit_id: String(limit!.id) }
    const changed = { ...fields, min_days: 5 }
    await call(app, admin, classes.updateClassLimit, { params: named, body: changed })
    expect((await read(id))!.limits).toMatchObject([changed])
    const backwards = { ...fields, end_date: '2027-06-30' }
    const refused = await call(app, admin, classes.updateClassLimit, { params: named, body: backwards })
    expect(Object.keys(refused.error.errors!)).toEqual(['end_date'])
    const other = { id: String(await givenClass(context)), limit_id: String(limit!.id) }
    expect((await call(app, admin, classes.removeClassLimit, { params: other })).status).toBe(404)
    await call(app, admin, classes.removeClassLimit, { params: named })
    expect((await read(id))!.limits).toEqual([])
  })
})

describe('the first classes', () => {
  test('are proposed for cars without one, added together or not at all', async () => {
    const [one, other] = [
      await givenCar(context, { category: 'luxury', transmission_type: 'automatic', passengers: 7 }),
      await givenCar(context, { category: 'luxury', transmission_type: 'automatic', passengers: 5 }),
    ]
    const propose = async () => (await call(app, admin, classes.proposeClasses)).data
    const proposed = (await propose()).filter(({ category_id: of }) => of === one.category_id)
    expect(proposed.map(({ name, car_ids }) => [name.en, car_ids])).toEqual([
      ['Luxury, automatic, 7 seats', [one.id]],
      ['Luxury, automatic, 5 seats', [other.id]],
    ])
    const fields = proposed.map((group) => ({ ...classFields(0), ...group, this_car_price: '0.00' }))
    const wrong = fields.map((field, index) => ({ ...field, passengers: index === 1 ? 9 : field.passengers }))
    const send = (body: object) => call(app, admin, classes.createClasses, { raw: body })
    const refused = await send({ classes: wrong })
    expect([refused.status, Object.keys(refused.error.errors!)]).toEqual([422, ['classes.1.passengers']])
    expect((await propose()).filter(({ category_id: of }) => of === one.category_id)).toHaveLength(2)
    expect((await send({ classes: fields })).status).toBe(201)
    expect((await propose()).filter(({ category_id: of }) => of === one.category_id)).toEqual([])
  })
})
