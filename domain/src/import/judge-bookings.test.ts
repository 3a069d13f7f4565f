import { describe, expect, test } from 'vitest'
import { importedBooking, type ImportRules } from './imported-booking.ts'
import { importedPrice } from './imported-price.ts'
import { judgeBookings } from './judge-bookings.ts'
import { makePeopleIndex } from './people-index.ts'
import type { RowValues } from './read-row.ts'

const rules: ImportRules = {
  time_zone: 'Africa/Casablanca',
  grace_minutes: 60,
  min_days_standard: 5,
  min_days_premium: 3,
  max_days: 90,
  turnaround_minutes: 60,
  now: Date.parse('2026-06-03T09:00:00Z'),
}

const past = { start_date: '2026-03-01', end_date: '2026-03-05' }
const out = { start_date: '2026-06-01', end_date: '2026-06-07' }
const future = { start_date: '2026-07-01', end_date: '2026-07-05' }

const line = (values: RowValues): RowValues => ({
  registration_plate: '12345-A-6',
  total_price: '1000.00',
  ...past,
  ...values,
})
const read = (values: RowValues) => importedBooking(line(values), rules)
const faultsOf = (values: RowValues) => read(values).faults.map(({ field, problem }) => `${field} ${problem}`)

describe('a line becomes a booking', () => {
  test('whose status is what its dates are, where the file has none', () => {
    expect(read(past).booking!.status).toBe('completed')
    expect(read(out).booking!.status).toBe('active')
    expect(read(future).booking!.status).toBe('confirmed')
  })

  test('paid at its pickup, or by now', () => {
    expect(new Date(read(past).booking!.paid_at).toISOString()).toBe('2026-03-01T10:00:00.000Z')
    expect(read(future).booking!.paid_at).toBe(rules.now)
    expect(read(future).booking!.paid_on).toBe('2026-06-03')
  })

  test('known by its reference, or by its car and pickup', () => {
    expect(read({ external_reference: 'C-17' }).booking!.external_reference).toBe('C-17')
    expect(read({ start_time: '09:30' }).booking!.external_reference).toBe('12345A6 2026-03-01 09:30')
  })

  test('that keeps its car for a turnaround while it is not over, and not at all once cancelled', () => {
    const minutes = (values: RowValues) => {
      const { occupied, end } = read(values).booking!
      return occupied && (occupied.end - end) / 60_000
    }
    expect(minutes(future)).toBe(60)
    expect(minutes(past)).toBe(0)
    expect(minutes({ ...future, booking_status: 'cancelled' })).toBe(null)
  })

  test.each<[string, RowValues, string[]]>([
    ['a return before the pickup', { end_date: '2026-02-01' }, ['start_date end_before_start']],
    [
      'completed and still to come back',
      { ...future, booking_status: 'completed' },
      ['booking_status import_not_over'],
    ],
    ['out and still to leave', { ...future, booking_status: 'active' }, ['booking_status import_not_begun']],
    ['confirmed and over', { booking_status: 'confirmed' }, ['booking_status import_is_over']],
    ['waiting and over', { booking_status: 'pending' }, ['booking_status import_is_over']],
    ['cancelled at any time', { ...future, booking_status: 'cancelled' }, []],
    ['late', { start_date: '2026-05-01', end_date: '2026-06-01', booking_status: 'active' }, []],
    ['not yet picked up', { ...out, booking_status: 'confirmed' }, []],
    ['more paid than it costs', { paid: '1000.01' }, ['paid import_paid_above']],
    ['all paid', { paid: '1000.00' }, []],
    ['made tomorrow', { booked_on: '2026-06-04' }, ['booked_on in_future']],
    ['longer than any to come', { ...future, end_date: '2026-12-01' }, ['end_date above_maximum']],
    ['as long, and over', { start_date: '2025-01-01', end_date: '2025-12-01' }, []],
    ['shorter than clients may', { ...future, end_date: '2026-07-02' }, []],
  ])('%s', (_, values, faults) => {
    expect(faultsOf(values)).toEqual(faults)
  })
})

describe('the lines of a file', () => {
  const nothing = { references: new Set<string>(), taken: [], out: new Set<number>() }
  const lines = (...all: RowValues[]) =>
    all.map((values, index) => ({ row: index + 2, car_id: 1, booking: read(values).booking! }))
  const judge = (all: RowValues[], known: Parameters<typeof judgeBookings>[1] = nothing) => {
    const { good, known: again, faults } = judgeBookings(lines(...all), known)
    return {
      good: good.map(({ row }) => row),
      again,
      faults: faults.map(({ row, fault }) => `${row} ${fault.field} ${fault.problem}`),
    }
  }
  const day = (start: string, end: string) => ({ start_date: `2026-07-${start}`, end_date: `2026-07-${end}` })

  test('the first has the car; whoever touches it or its turnaround is named', () => {
    expect(judge([day('01', '05'), day('04', '08'), day('05', '08'), day('06', '08')])).toEqual({
      good: [2, 5],
      again: [],
      faults: ['3 start_date import_overlap_row', '4 start_date import_overlap_row'],
    })
  })

  test('what is over may follow one another without a break', () => {
    const march = (start: string, end: string) => ({
      start_date: `2026-03-${start}`,
      end_date: `2026-03-${end}`,
    })
    expect(judge([march('01', '05'), march('05', '08')]).good).toEqual([2, 3])
  })

  test('a line that cannot be is in nobody’s way, nor is a cancelled one', () => {
    expect(judge([day('01', '05'), day('04', '08'), day('07', '09')]).good).toEqual([2, 4])
    const cancelled = { ...day('04', '08'), booking_status: 'cancelled' }
    expect(judge([day('01', '05'), cancelled]).good).toEqual([2, 3])
  })

  test('what an earlier import brought is known, whatever has become of it', () => {
    const known = { ...nothing, references: new Set(['12345A6 2026-07-01 10:00']) }
    expect(judge([day('01', '05'), day('06', '08')], known)).toEqual({ good: [3], again: [2], faults: [] })
  })

  test('who has the car already, and a car that is out twice', () => {
    const { booking } = read(day('03', '04'))
    const taken = [{ car_id: 1, reference: 'RB-ABC234', ...booking!.occupied! }]
    expect(judge([day('01', '05')], { ...nothing, taken }).faults).toEqual(['2 start_date import_overlap'])
    const late = { start_date: '2026-05-01', end_date: '2026-05-10', booking_status: 'active' }
    const later = { ...out, booking_status: 'active' }
    expect(judge([late, later]).faults).toEqual(['3 booking_status import_out_twice'])
  })

  test('the same reference twice', () => {
    const one = { external_reference: 'A', ...day('01', '05') }
    const other = { external_reference: 'A', ...day('11', '15') }
    expect(judge([one, other]).faults).toEqual(['3 external_reference import_twice'])
  })
})

describe('the price of an imported booking', () => {
  test.each([
    [100_000, 4],
    [100_000, 3],
    [0, 5],
  ])('is what the file says: %i centimes for %i days', (total, days) => {
    const { quote } = importedPrice(total, days, 20)
    expect(quote.total_price).toBe(total)
    expect(quote.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total)
    for (const { quantity, unit_price, amount } of quote.lines) expect(quantity * unit_price).toBe(amount)
  })

  test('holds its tax', () => {
    expect(importedPrice(120_000, 4, 20).quote.tax).toBe(20_000)
    expect(importedPrice(100_000, 3, 20).rates.daily_price).toBe(33_333)
  })
})

test('somebody is found by the address, else the document, else the phone, however these are written', () => {
  const people = makePeopleIndex<string>()
  people.add({ email: 'amina@example.com', phone: '+212 612 345 678' }, 'Amina')
  people.add({ identity_number: 'BE-123456', phone: '0612345678' }, 'Brahim')
  expect(people.find({ email: 'Amina@Example.com', identity_number: 'BE123456' })).toBe('Amina')
  expect(people.find({ email: 'other@example.com', identity_number: 'be 123456' })).toBe('Brahim')
  expect(people.find({ phone: '06 12 34 56 78' })).toBe('Amina')
  expect(people.find({ phone: '0699999999' })).toBe(undefined)
  expect(people.find({})).toBe(undefined)
})
