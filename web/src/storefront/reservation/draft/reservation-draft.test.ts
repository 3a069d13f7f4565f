import { describe, expect, test } from 'vitest'
import { noTrip } from '../../../features/trip/trip.ts'
import {
  chosenServices,
  draftForCart,
  type Entry,
  openDraft,
  reduceDraft,
  type ReservationDraft,
  stepToShow,
  withOffered,
} from './reservation-draft.ts'

const trip = {
  pickup_location: 'CMN',
  return_location: null,
  start_date: '2026-12-10T10:00',
  end_date: '2026-12-15T10:00',
}
const entry: Entry = { slug: 'duster', key: 'a?trip', trip, step: null, resumed: null }
const again: Entry = { ...entry, key: 'b?step=details', trip: noTrip, step: 'details' }
const fresh = openDraft(null, entry)
const extraDriver = { id: 6, key: 'additional_driver', group: null }
const gps = { id: 3, key: 'gps', group: null }

describe('a draft that is opened', () => {
  test('takes the trip of the address, with nothing chosen beforehand', () => {
    expect(fresh).toMatchObject({ slug: 'duster', trip, vehicle_chosen: false, services: {} })
  })
  test('is what was kept when the address brings no trip', () => {
    const kept = reduceDraft(fresh, { type: 'vehicle_chosen' })
    expect(openDraft(kept, again)).toBe(kept)
  })
  test('keeps changed dates over a refresh of the address that it came from', () => {
    const later = { ...trip, end_date: '2026-12-20T10:00' }
    const kept = reduceDraft(fresh, { type: 'trip_changed', trip: later })
    expect(openDraft(kept, entry).trip).toEqual(later)
  })
  test('has the code that the panel of the car has, and goes along with it to another car', () => {
    const coded = openDraft(null, { ...entry, promotion_code: 'ATLAS15' })
    const later = openDraft(coded, again)
    const other = openDraft(coded, { ...entry, slug: 'logan', key: 'c', step: 'vehicle' })
    const removed = openDraft(coded, { ...entry, key: 'd' })
    const codes = [coded, later, other, removed].map(({ promotion_code }) => promotion_code)
    expect(codes).toEqual(['ATLAS15', 'ATLAS15', 'ATLAS15', null])
    expect(draftForCart(coded, 0)).toMatchObject({ promotion_code: 'ATLAS15' })
    expect(reduceDraft(coded, { type: 'booked', reference: 'RB-1' }).promotion_code).toBeNull()
  })
  test('goes on as the cart brings it: chosen car, extras, a form for every driver', () => {
    const resumed = { services: { 3: 1, 6: 1 }, drivers: 2 }
    expect(openDraft(null, { ...entry, resumed })).toMatchObject({
      vehicle_chosen: true,
      trip,
      services: { 3: 1, 6: 1 },
      drivers: [{}, {}],
    })
  })
  test('keeps what this tab knows of its drivers when it comes back from the cart', () => {
    const kept = reduceDraft(fresh, { type: 'driver_changed', index: 0, driver: { first_name: 'Salma' } })
    const back = openDraft(kept, { ...entry, key: 'e?cart', resumed: { services: {}, drivers: 1 } })
    expect(back.drivers).toEqual([{ first_name: 'Salma' }])
    expect(openDraft(back, { ...entry, key: 'e?cart', resumed: { services: { 9: 1 }, drivers: 1 } })).toBe(
      back,
    )
  })
  test('takes the trip of a new visit', () => {
    const other = { ...trip, pickup_location: 'RAK' }
    expect(openDraft(fresh, { ...entry, key: 'c?trip', trip: other }).trip).toEqual(other)
  })
  test('keeps this very car or similar as it was chosen: by the address, by a step, into the cart, and of no other car', () => {
    const asked = openDraft(null, { ...entry, car_choice: 'this' })
    expect(asked.car_choice).toBe('this')
    expect(openDraft(asked, again)).toBe(asked)
    const changed = reduceDraft(
      { ...asked, attempt: 'k1' },
      { type: 'car_choice_changed', car_choice: 'similar' },
    )
    expect(changed).toMatchObject({ car_choice: 'similar', attempt: null })
    expect(openDraft(changed, { ...entry, car_choice: 'this' }).car_choice).toBe('similar')
    expect(draftForCart(changed, 5).car_choice).toBe('similar')
    expect(draftForCart(fresh, 5)).not.toHaveProperty('car_choice')
    expect(openDraft(changed, { ...again, slug: 'clio' }).car_choice).toBeNull()
  })
  test('of another car keeps trip, drivers and extras, and asks for the car again', () => {
    const typed = [
      { type: 'vehicle_chosen' },
      { type: 'driver_changed', index: 0, driver: { first_name: 'Amina' } },
      { type: 'service_changed', service: gps, quantity: 1 },
    ] as const
    const kept = typed.reduce(reduceDraft, fresh)
    expect(openDraft(kept, { ...again, slug: 'clio', step: 'vehicle' })).toMatchObject({
      slug: 'clio',
      trip,
      vehicle_chosen: false,
      drivers: [{ first_name: 'Amina' }],
      services: { 3: 1 },
    })
  })
  test('from the page of another car has no extra and no address of the one before', () => {
    const typed = [
      { type: 'driver_changed', index: 0, driver: { first_name: 'Amina' } },
      { type: 'service_changed', service: { id: 8, key: 'pickup_shipping', group: null }, quantity: 1 },
      { type: 'text_changed', field: 'pickup_address', text: 'Hôtel Atlas' },
    ] as const
    const left = typed.reduce(reduceDraft, fresh)
    expect(openDraft(left, { ...entry, key: 'f?trip', slug: 'clio' })).toMatchObject({
      slug: 'clio',
      drivers: [{ first_name: 'Amina' }],
      services: {},
      texts: {},
    })
  })
  test('is a new one after a booking, unless a step of its own is asked for', () => {
    const chosen = reduceDraft(fresh, { type: 'service_changed', service: gps, quantity: 1 })
    const booked = reduceDraft(chosen, { type: 'booked', reference: 'RB-7F3K9Q' })
    expect(booked.services).toEqual({})
    expect(openDraft(booked, { ...entry, key: 'd?trip' })).toMatchObject({ booked: null, trip })
    expect(openDraft(booked, again).booked).toBe('RB-7F3K9Q')
    expect(openDraft(booked, { ...again, slug: 'clio' })).toMatchObject({ booked: null, services: {} })
  })
})

describe('an event of a step', () => {
  test('opens one driver form for each additional driver and keeps what was typed', () => {
    const one = reduceDraft(fresh, { type: 'service_changed', service: extraDriver, quantity: 1 })
    const typed = reduceDraft(one, { type: 'driver_changed', index: 1, driver: { first_name: 'Youssef' } })
    const two = reduceDraft(typed, { type: 'service_changed', service: extraDriver, quantity: 2 })
    expect(two.drivers).toEqual([{}, { first_name: 'Youssef' }, {}])
    const none = reduceDraft(two, { type: 'service_changed', service: extraDriver, quantity: 0 })
    expect(none).toMatchObject({ drivers: [{}], services: {} })
  })
  test('changes extras, and clears a group', () => {
    const chosen = reduceDraft(fresh, { type: 'service_changed', service: gps, quantity: 1 })
    expect(chosenServices(chosen)).toEqual([{ service_id: 3, quantity: 1 }])
    expect(chosenServices(reduceDraft(chosen, { type: 'group_cleared', ids: [3] }))).toEqual([])
  })
  test('keeps the key of an attempt until something changes: the same press twice is one booking', () => {
    const sent = reduceDraft(fresh, { type: 'attempted', key: 'k1' })
    expect(reduceDraft(sent, { type: 'vehicle_chosen' }).attempt).toBe('k1')
    expect(reduceDraft(sent, { type: 'trip_changed', trip }).attempt).toBeNull()
    expect(reduceDraft(sent, { type: 'price_accepted' }).attempt).toBeNull()
  })
  test('asks again about a large amount when the way of paying changes', () => {
    const agreed = reduceDraft(fresh, { type: 'large_amount_acknowledged', value: true })
    const changed = reduceDraft(agreed, { type: 'payment_method_changed', payment_method: 'cash' })
    expect(changed.large_amount_acknowledged).toBe(false)
  })
  test('leaves no driver in the tab once it is booked', () => {
    const typed = reduceDraft(fresh, { type: 'driver_changed', index: 0, driver: { first_name: 'Amina' } })
    expect(reduceDraft(typed, { type: 'booked', reference: 'RB-7F3K9Q' })).toMatchObject({
      booked: 'RB-7F3K9Q',
      drivers: [{}],
    })
  })
})

describe('the step that is shown', () => {
  const all = { details: true, extras: true }
  const chosen: ReservationDraft = { ...fresh, vehicle_chosen: true }

  test('is the vehicle until one is chosen', () => {
    for (const step of ['details', 'extras', 'payment', 'confirmation'] as const)
      expect(stepToShow(fresh, step, all)).toBe('vehicle')
    expect(stepToShow(chosen, null, all)).toBe('vehicle')
  })
  test('is the first one that is not complete', () => {
    expect(stepToShow(chosen, 'payment', { details: false, extras: true })).toBe('details')
    expect(stepToShow(chosen, 'payment', { details: true, extras: false })).toBe('extras')
    expect(stepToShow(chosen, 'payment', all)).toBe('payment')
  })
  test('is the confirmation only after booking, and then always', () => {
    expect(stepToShow(chosen, 'confirmation', all)).toBe('payment')
    expect(stepToShow({ ...chosen, booked: 'RB-7F3K9Q' }, 'payment', all)).toBe('confirmation')
  })
})

describe('what the cart keeps of a draft', () => {
  test('is everything but who drives', () => {
    const driver = { first_name: 'Salma', birth_date: '1990-07-12', license_number: 'B-1' }
    const draft = reduceDraft(fresh, { type: 'driver_changed', index: 0, driver })
    const kept = draftForCart(draft, 5)
    expect(kept).toEqual({
      slug: 'duster',
      trip,
      services: {},
      drivers: 1,
      payment_method: null,
      failed: false,
      saved_at: 5,
    })
    expect(JSON.stringify(kept)).not.toMatch(/Salma|1990|B-1/)
  })
  test('says whether the last try to book it came to nothing', () => {
    const sent = reduceDraft(fresh, { type: 'attempted', key: 'k1' })
    expect(draftForCart(sent, 0).failed).toBe(true)
    expect(draftForCart(reduceDraft(sent, { type: 'trip_changed', trip }), 0).failed).toBe(false)
  })
})

describe('a draft with an extra that is offered no more', () => {
  const chosen: ReservationDraft = {
    ...reduceDraft(fresh, { type: 'payment_method_changed', payment_method: 'card' }),
    services: { 3: 1, 9: 2 },
    drivers: [{ first_name: 'Salma' }],
    attempt: 'key',
  }
  const offered = [gps, extraDriver]

  test('loses it and nothing else, is another attempt, and says so', () => {
    const { services, has_lost_extras, attempt, ...rest } = withOffered(chosen, offered)
    expect([services, has_lost_extras, attempt]).toEqual([{ 3: 1 }, true, null])
    expect(chosen).toMatchObject(rest)
  })
  test('stays as it is while all are offered, while nobody knows, and once it is booked', () => {
    expect(withOffered(chosen, undefined)).toBe(chosen)
    const kept = withOffered(chosen, offered)
    expect(withOffered(kept, offered)).toBe(kept)
    const booked = reduceDraft(chosen, { type: 'booked', reference: 'RB-1' })
    expect(withOffered(booked, offered)).toBe(booked)
  })
  test('says it until extras are chosen again', () => {
    const kept = withOffered(chosen, offered)
    expect(reduceDraft(kept, { type: 'vehicle_chosen' }).has_lost_extras).toBe(true)
    const again = reduceDraft(kept, { type: 'service_changed', service: gps, quantity: 0 })
    expect(again.has_lost_extras).toBe(false)
  })
})
