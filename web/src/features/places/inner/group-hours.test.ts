import { expect, test } from 'vitest'
import { groupHours } from './group-hours.ts'

const week = (hours: string[]) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day, index) => [
      day,
      hours[index],
    ]),
  )

test('days of the same hours stand together, closed days are left out', () => {
  const workday = '09:00-18:00'
  expect(groupHours(week([workday, workday, workday, workday, workday, 'closed', 'closed']))).toEqual([
    { from: 0, to: 4, open: workday },
  ])
})

test('a closed day or other hours begin a new group', () => {
  expect(groupHours(week(['08:00-12:00', 'closed', '08:00-12:00', '09:00-12:00']))).toEqual([
    { from: 0, to: 0, open: '08:00-12:00' },
    { from: 2, to: 2, open: '08:00-12:00' },
    { from: 3, to: 3, open: '09:00-12:00' },
  ])
})
