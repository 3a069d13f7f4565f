import { expect, test } from 'vitest'
import { copiedToWeekdays, hoursBody, hoursValues } from './hours-values.ts'

const week = {
  monday: '08:30-20:00',
  tuesday: 'closed',
  wednesday: '09:00-18:00',
  thursday: '09:00-18:00',
  friday: '09:00-12:30',
  saturday: '10:00-24:00',
  sunday: 'closed',
}

test('the fields say the week and read back what they say, midnight included', () => {
  const values = hoursValues(week)
  expect(values.business_hours.monday).toEqual({ closed: false, from: '08:30', to: '20:00' })
  expect(values.business_hours.saturday).toEqual({ closed: false, from: '10:00', to: '00:00' })
  expect(values.business_hours.sunday).toEqual({ closed: true, from: '09:00', to: '18:00' })
  expect(hoursBody(values)).toEqual({ business_hours: week })
})

test('Monday goes to the weekdays and leaves the weekend', () => {
  const { business_hours } = hoursBody(copiedToWeekdays(hoursValues(week)))
  expect(business_hours).toEqual({
    ...week,
    tuesday: week.monday,
    wednesday: week.monday,
    thursday: week.monday,
    friday: week.monday,
  })
})

test('a field that was emptied is said as it is, for the contract to refuse', () => {
  const values = hoursValues(week)
  values.business_hours.monday.to = ''
  expect(hoursBody(values).business_hours.monday).toBe('08:30-')
})
