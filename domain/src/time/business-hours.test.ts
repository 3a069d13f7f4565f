import { describe, expect, it } from 'vitest'
import {
  type BusinessHours,
  doorAt,
  isOpenAt,
  openingHoursOn,
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
  it('are a span of one day, or closed', () => {
    expect(parseBusinessHours('09:00-18:30')).toEqual({ opens: 540, closes: 1110 })
    expect(parseBusinessHours('00:00-24:00')).toEqual({ opens: 0, closes: 1440 })
    expect(parseBusinessHours('closed')).toBe('closed')
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
  ])('are not %j', (text) => expect(parseBusinessHours(text)).toBeNull())

  it('open admin from the first to the last minute of a working day', () => {
    const monday = ['08:59', '09:00', '18:00', '18:01'].map((time) => isOpenAt(`2026-07-13T${time}`, hours))
    expect(monday).toEqual([false, true, true, false])
    expect(isOpenAt('2026-07-12T10:00', hours)).toBe(false)
    expect(openingHoursOn('2026-07-13', hours)).toEqual({ opens: 540, closes: 1080 })
    expect(openingHoursOn('2026-07-12', hours)).toBeNull()
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

  it('know the day of the week', () => {
    expect(['2026-07-12', '2026-07-13', '2028-02-29'].map(weekdayOf)).toEqual(['sunday', 'monday', 'tuesday'])
  })
})
