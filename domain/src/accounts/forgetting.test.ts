import { describe, expect, test } from 'vitest'
import { type Identity, isDriver, withoutPerson } from './forgetting.ts'

const nour: Identity = {
  first_name: 'Nour',
  last_name: 'El Idrissi',
  email: 'nour@example.com',
  phone: '+212 612-345678',
  birth_date: '1990-05-01',
  identity_number: 'BE123',
  license_number: null,
}
const stranger = {
  ...nour,
  first_name: 'Omar',
  last_name: 'Tazi',
  birth_date: '1985-01-01',
  identity_number: null,
}

describe('R59 a driver is the person', () => {
  test.each([
    [
      'of the same name on their own booking',
      { ...stranger, first_name: 'NOUR ', last_name: 'el idrissi' },
      true,
      true,
    ],
    [
      'of the same name elsewhere, born another day',
      { ...nour, birth_date: '1991-01-01', identity_number: null },
      false,
      false,
    ],
    ['of the same name elsewhere, born the same day', { ...nour, identity_number: null }, false, true],
    [
      'with the same identity card, whatever the name',
      { ...stranger, identity_number: 'be123' },
      false,
      true,
    ],
    ['who is somebody else, without documents like them', stranger, true, false],
    ['with only the first name', { ...stranger, first_name: 'Nour' }, true, false],
  ])('%s', (_, driver, own, expected) => {
    expect(isDriver(nour, driver, own)).toBe(expected)
  })

  test('not when neither has a number', () => {
    expect(isDriver({ ...nour, identity_number: null }, stranger, true)).toBe(false)
  })
})

describe('R59 a text forgets', () => {
  test.each([
    ['Call Nour at 0612 34 56 78.', 'Call … at ….'],
    ['NOUR’s seat, el IDRISSI family', '…’s seat, el … family'],
    ['(Nour@Example.com)', '…'],
    ['Nourishing food, 12 345 670 km', 'Nourishing food, 12 345 670 km'],
    ['+212612345678', '+…'],
    ['', ''],
  ])('%j → %j', (text, expected) => {
    expect(withoutPerson(text, nour)).toBe(expected)
  })

  test('nothing but the name of somebody without a phone', () => {
    expect(withoutPerson('0612345678 Nour', { ...nour, phone: null })).toBe('0612345678 …')
  })
})
