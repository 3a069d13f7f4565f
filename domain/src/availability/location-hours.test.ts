import { describe, expect, it } from 'vitest'
import type { SpecialDay } from '../price/location-charges.ts'
import { type BusinessHours, weekdays } from '../time/business-hours.ts'
import { checkHours, hoursWithDays } from './location-hours.ts'

const week = (text: string) => Object.fromEntries(weekdays.map((day) => [day, text])) as BusinessHours
const company = week('09:00-18:00')
const split = week('09:00-12:30,14:30-19:00')

function days(start_date: string, end_date: string, wishes: Partial<SpecialDay>): SpecialDay {
  return { id: 1, location: null, start_date, end_date, hours: null, fee: 0, ...wishes }
}

const ramadan = days('2027-02-08', '2027-03-09', { id: 1, hours: '10:00-15:00' })
const eid = days('2027-03-09', '2027-03-10', { id: 2, hours: 'closed' })

describe('the hours of a location', () => {
  it('are those of the company where it has none, and those of special days on their dates', () => {
    const known = { company, special_days: [ramadan, eid], from: '2027-03-08' }
    expect(hoursWithDays({ code: 'CMN', hours: null }, known)).toEqual({
      ...company,
      '2027-03-08': '10:00-15:00',
      '2027-03-09': 'closed',
      '2027-03-10': 'closed',
    })
    expect(hoursWithDays({ code: 'CMN', hours: split }, { ...known, special_days: [] })).toEqual(split)
  })

  it('of special days of one location are no others', () => {
    const special_days = [{ ...eid, location: 'CMN' }]
    const known = { company, special_days, from: '2027-03-09' }
    expect(hoursWithDays({ code: 'RAK', hours: null }, known)).toEqual(company)
    expect(hoursWithDays(null, known)).toEqual(company)
    expect(hoursWithDays({ code: 'CMN', hours: null }, known)).toHaveProperty('2027-03-10', 'closed')
  })
})

describe('a moment at a location', () => {
  const terms = { company, special_days: [ramadan, eid] }
  const open = { code: 'CMN', hours: split, only_in_hours: false }
  const strict = { ...open, only_in_hours: true }
  const spans = [
    { opens: 540, closes: 750 },
    { opens: 870, closes: 1140 },
  ]

  it('outside its hours is by appointment, or kept from clients with the hours of that day', () => {
    expect(checkHours(open, '2027-01-04T13:00', terms)).toBeNull()
    expect(checkHours(strict, '2027-01-04T13:00', terms)).toEqual({ spans })
    expect(checkHours(strict, '2027-01-04T12:30', terms)).toBeNull()
    expect(checkHours(strict, '2027-01-04T14:30', terms)).toBeNull()
  })

  it('goes by the hours of its special day', () => {
    expect(checkHours(strict, '2027-02-10T09:30', terms)).toEqual({ spans: [{ opens: 600, closes: 900 }] })
    expect(checkHours(strict, '2027-02-10T14:00', terms)).toBeNull()
  })

  it('on a closed day is kept from clients in any case', () => {
    expect(checkHours(open, '2027-03-10T10:00', terms)).toEqual({ spans: [] })
    expect(checkHours(open, '2027-03-11T10:00', terms)).toBeNull()
  })
})
