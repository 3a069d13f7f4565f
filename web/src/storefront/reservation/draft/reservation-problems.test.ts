import { describe, expect, test } from 'vitest'
import en from '@marhala/words/en/reservation.json'
import { addressProblems, driverProblems, type Problems, tripProblems } from './reservation-problems.ts'

const rules = {
  grace_minutes: 60,
  min_days_standard: 5,
  min_days_premium: 3,
  max_days: 90,
  min_renter_age: 20,
}
const context = { isPremium: false, rules, now: '2026-11-21T09:00' }
const trip = {
  pickup_location: 'CMN',
  return_location: null,
  start_date: '2026-12-10T10:00',
  end_date: '2026-12-15T10:00',
}

function words(problems: Problems): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, { key, params = {} }]) => [
      field,
      en.problems[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name])),
    ]),
  )
}

describe('where the confirmation goes', () => {
  const driver = { first_name: 'A', last_name: 'B', birth_date: '1990-01-01', phone: '+212612345678' }
  const said = (email: string | undefined, isGuest = true) => {
    const first = email === undefined ? driver : { ...driver, email }
    return words(driverProblems([first, driver], { trip, rules, now: context.now, isGuest }))
  }

  test('is asked of a guest, for the first driver alone', () => {
    expect(said(undefined)).toEqual({ 'drivers.0.email': 'This field is required.' })
    expect(said('  ')).toEqual({ 'drivers.0.email': 'This field is required.' })
    expect(said(' salma@example.com ')).toEqual({})
    for (const wrong of ['salma', 'salma@example', 'sal ma@example.com', '@example.com'])
      expect(said(wrong)).toEqual({ 'drivers.0.email': 'Enter a valid email address.' })
  })
  test('is known of whoever is signed in', () => expect(said(undefined, false)).toEqual({}))
})

test('a car that is brought needs to know where; one that is fetched does not', () => {
  const extras = [{ key: 'gps' }, { key: 'pickup_shipping' }]
  expect(words(addressProblems(extras))).toEqual({ pickup_address: 'This field is required.' })
  expect(words(addressProblems(extras, { pickup_address: ' 4 ' }))).toHaveProperty('pickup_address')
  expect(addressProblems(extras, { pickup_address: 'Riad Zitoun, Marrakech' })).toEqual({})
  expect(addressProblems([{ key: 'gps' }])).toEqual({})
})

test('an hour before the booking begins, after it ends, or a point that is none is said at its field', () => {
  const extras = [{ key: 'pickup_shipping' }, { key: 'return_shipping' }]
  const typed = {
    pickup_address: 'Riad Zitoun',
    pickup_address_time: '09:30',
    pickup_address_point: 'https://maps.app.goo.gl/x',
    return_address: 'Hôtel Atlas',
    return_address_time: '10:30',
  }
  const dates = { start_date: '2026-12-03T10:00', end_date: '2026-12-10T10:00' }
  expect(words(addressProblems(extras, typed, dates))).toEqual({
    pickup_address_time: 'The booking begins later. Choose its hour or a later one.',
    pickup_address_point: 'There is no point in this. Paste a long map link, or latitude and longitude.',
    return_address_time: 'The booking ends earlier. Choose its hour or an earlier one.',
  })
  expect(addressProblems([], typed, dates)).toEqual({})
})

test('with the agency’s driver whoever books is asked for no birth date, other drivers are', () => {
  const booker = { first_name: 'Salma', last_name: 'Idrissi', phone: '0612345678' }
  const known = { ...context, trip, withDriver: true }
  expect(driverProblems([booker], known)).toEqual({})
  expect(Object.keys(driverProblems([booker], { ...known, withDriver: false }))).toEqual([
    'drivers.0.birth_date',
  ])
  expect(Object.keys(driverProblems([{}, booker], known))).toEqual([
    'drivers.0.first_name',
    'drivers.0.last_name',
    'drivers.1.birth_date',
    'drivers.0.phone',
  ])
})

describe('where and when', () => {
  const said = (changes: Partial<typeof trip> | Record<string, null>, other = context) =>
    words(tripProblems({ ...trip, ...changes }, other))

  test('is right as it is', () => expect(said({})).toEqual({}))
  test.each([
    [{ pickup_location: null }, { pickup_location: 'Location is required.' }],
    [{ start_date: null, end_date: null }, { start_date: 'Please select a pickup date' }],
    [{ end_date: null }, { end_date: 'Please select a dropoff date' }],
    [{ start_date: '2026-12-10' }, { start_date: 'Time is required.' }],
    [{ start_date: '2026-11-21T08:59' }, { start_date: 'Pickup date cannot be in the past.' }],
    [{ end_date: '2026-12-10T09:30' }, { start_date: 'Pickup date cannot be after dropoff date' }],
    [
      { end_date: '2026-12-14T11:00' },
      { start_date: 'Minimum rental duration is 5 days for standard vehicles.' },
    ],
    [{ end_date: '2027-03-11T10:00' }, { start_date: 'Maximum rental duration is 90 days.' }],
  ])('%j is refused in the words of the specification', (changes, expected) => {
    expect(said(changes as Partial<typeof trip>)).toEqual(expected)
  })
  test('has a minimum of its own for premium cars', () => {
    const premium = { ...context, isPremium: true }
    expect(said({ end_date: '2026-12-12T10:00' }, premium)).toEqual({
      start_date: 'Minimum rental duration is 3 days for premium vehicles.',
    })
    expect(said({ end_date: '2026-12-13T10:00' }, premium)).toEqual({})
  })
  test('counts a fifth day after four days and the grace', () => {
    expect(said({ end_date: '2026-12-14T11:01' })).toEqual({})
  })
  test('is five days of the wall clock where the clocks change', () => {
    expect(said({ start_date: '2027-02-05T10:00', end_date: '2027-02-10T10:00' })).toEqual({})
  })
})

test('without the company’s rules only what is missing is said', () => {
  const { now, isPremium } = context
  const said = (start_date: string | null) =>
    words(tripProblems({ ...trip, start_date }, { rules: undefined, now, isPremium }))
  expect(said('2026-11-01T10:00')).toEqual({})
  expect(said(null)).toEqual({ start_date: 'Please select a pickup date' })
  const child = { first_name: 'A', last_name: 'B', birth_date: '2020-01-01', phone: '+212612345678' }
  expect(driverProblems([child], { trip, rules: undefined, now })).toEqual({})
})

describe('who drives', () => {
  const driver = {
    first_name: 'Amina',
    last_name: 'Idrissi',
    birth_date: '2006-12-10',
    phone: '+212 612-345678',
  }
  const said = (...drivers: object[]) =>
    words(driverProblems(drivers, { trip, rules, now: '2026-11-21T09:00' }))

  test('is right on the twentieth birthday at pickup, without a licence yet', () =>
    expect(said(driver)).toEqual({}))
  test('is too young a day before', () =>
    expect(said({ ...driver, birth_date: '2006-12-11' })).toEqual({
      'drivers.0.birth_date': 'Drivers must be at least 20 years old at pick-up.',
    }))
  test('is named, with a date of birth and, for the first one, a phone', () => {
    expect(said({})).toEqual({
      'drivers.0.first_name': 'This field is required.',
      'drivers.0.last_name': 'This field is required.',
      'drivers.0.birth_date': 'Date is required.',
      'drivers.0.phone': 'This field is required.',
    })
    expect(said(driver, { ...driver, phone: '' })).toEqual({})
  })
  test('was born on a real day and can be called', () =>
    expect(said({ ...driver, birth_date: '2030-01-01', phone: '12' })).toEqual({
      'drivers.0.birth_date': 'Enter a valid date of birth.',
      'drivers.0.phone': 'Enter a valid phone number.',
    }))
})
