import { describe, expect, it } from 'vitest'
import {
  type BusinessHours,
  doorAt,
  isOpenAt,
  openingSpansOn,
  parseBusinessHours,
  weekdayOf,
} from './business-hours.ts'

const hours: BusinessHours = {
  monday: '09:00-18:00',
  tuesday: '09:00-18:00',
  wednesday: '09:00-18:00',
  thursday: '09:00-18:00',
  friday: '09:00-18:00',
  saturday: 'closed',
  sunday: 'closed',
}

const closed = Object.fromEntries(Object.keys(hours).map((day) => [day, 'closed'])) as BusinessHours

describe('business hours', () => {
  it('are one span of a day or two, or closed', () => {
    expect(parseBusinessHours('09:00-18:30')).toEqual([{ opens: 540, closes: 1110 }])
    expect(parseBusinessHours('00:00-24:00')).toEqual([{ opens: 0, closes: 1440 }])
    expect(parseBusinessHours('09:00-12:30,14:30-19:00')).toEqual([
      { opens: 540, closes: 750 },
      { opens: 870, closes: 1140 },
    ])
    expect(parseBusinessHours('closed')).toEqual([])
  })

  it.each([
    '',
    '9-18',
    '9:00-18:00',
    '09:00–18:00',
    '18:00-09:00',
    '09:00-09:00',
    '09:60-18:00',
    '09:00-24:01',
    'Closed',
    '09:00-12:30,12:30-19:00',
    '14:30-19:00,09:00-12:30',
    '09:00-12:30, 14:30-19:00',
    '09:00-10:00,11:00-12:00,13:00-14:00',
    '09:00-12:30,closed',
  ])('are not %j', (text) => expect(parseBusinessHours(text)).toBeNull())

  it('open admin from the first to the last minute of a working day', () => {
    const monday = ['08:59', '09:00', '18:00', '18:01'].map((time) => isOpenAt(`2026-07-13T${time}`, hours))
    expect(monday).toEqual([false, true, true, false])
    expect(isOpenAt('2026-07-12T10:00', hours)).toBe(false)
    expect(openingSpansOn('2026-07-13', hours)).toEqual([{ opens: 540, closes: 1080 }])
    expect(openingSpansOn('2026-07-12', hours)).toEqual([])
  })

  it('tell whoever stands at the door until when it is open, or closed', () => {
    const friday = (time: string) => doorAt(`2026-07-17T${time}`, hours)
    expect(friday('08:59')).toEqual({ isOpen: false, opens: { ahead: 0, weekday: 'friday', time: '09:00' } })
    expect(friday('09:00')).toEqual({ isOpen: true, closes: '18:00' })
    expect(friday('18:01')).toEqual({ isOpen: false, opens: { ahead: 3, weekday: 'monday', time: '09:00' } })
    const onlyFriday = { ...closed, friday: '09:05-12:00' }
    expect(doorAt('2026-07-17T12:01', onlyFriday)).toEqual({
      isOpen: false,
      opens: { ahead: 7, weekday: 'friday', time: '09:05' },
    })
    expect(doorAt('2026-07-17T10:00', closed)).toEqual({ isOpen: false, opens: null })
  })

  it('close between the two spans of a day, and say when the second one begins', () => {
    const split = { ...closed, friday: '09:00-12:30,14:30-19:00' }
    const at = (time: string) => doorAt(`2026-07-17T${time}`, split)
    expect(['12:30', '12:31', '14:29', '14:30'].map((time) => isOpenAt(`2026-07-17T${time}`, split))).toEqual(
      [true, false, false, true],
    )
    expect(at('10:00')).toEqual({ isOpen: true, closes: '12:30' })
    expect(at('13:00')).toEqual({ isOpen: false, opens: { ahead: 0, weekday: 'friday', time: '14:30' } })
  })

  it('of a date go before those of its weekday', () => {
    const ramadan = { ...hours, '2027-02-15': '10:00-15:00', '2027-02-16': 'closed' }
    expect(isOpenAt('2027-02-15T09:30', ramadan)).toBe(false)
    expect(isOpenAt('2027-02-15T15:00', ramadan)).toBe(true)
    expect(openingSpansOn('2027-02-16', ramadan)).toEqual([])
    expect(doorAt('2027-02-15T16:00', ramadan)).toEqual({
      isOpen: false,
      opens: { ahead: 2, weekday: 'wednesday', time: '09:00' },
    })
    expect(openingSpansOn('2027-02-22', ramadan)).toEqual([{ opens: 540, closes: 1080 }])
  })

  it('know the day of the week', () => {
    expect(['2026-07-12', '2026-07-13', '2028-02-29'].map(weekdayOf)).toEqual(['sunday', 'monday', 'tuesday'])
  })
})
