import { describe, expect, test } from 'vitest'
import { documentKey, type PersonTraits, phoneKey, sharedTraitsOf } from './same-person.ts'

const blank: PersonTraits = {
  first_name: 'Amina',
  last_name: 'Alaoui',
  phone: null,
  birth_date: null,
  identity_number: null,
  license_number: null,
}
const personWith = (fields: Partial<PersonTraits>): PersonTraits => ({ ...blank, ...fields })

describe('two accounts may be one person', () => {
  test.each<[string, Partial<PersonTraits>, Partial<PersonTraits>, string[]]>([
    [
      'the same identity number, however it is typed',
      { identity_number: 'be 123-456' },
      { identity_number: 'BE123456' },
      ['identity_number'],
    ],
    [
      'the same licence',
      { license_number: '12/345678' },
      { license_number: '12 345678' },
      ['license_number'],
    ],
    [
      'the same phone, with its country code or without',
      { phone: '0612-34 56 78' },
      { phone: '+212 612345678' },
      ['phone'],
    ],
    [
      'the same name and birth date',
      { birth_date: '1990-05-01' },
      { birth_date: '1990-05-01' },
      ['name_and_birth_date'],
    ],
    [
      'names in the other order, with accents',
      { first_name: 'Élodie', last_name: 'El Fassi', birth_date: '1990-05-01' },
      { first_name: 'el fassi', last_name: 'ELODIE', birth_date: '1990-05-01' },
      ['name_and_birth_date'],
    ],
  ])('by %s', (_, one, other, found) => {
    expect(sharedTraitsOf(personWith(one), personWith(other))).toEqual(found)
    expect(sharedTraitsOf(personWith(other), personWith(one))).toEqual(found)
  })

  test.each<[string, Partial<PersonTraits>, Partial<PersonTraits>]>([
    ['the name alone', {}, {}],
    [
      'the birth date alone',
      { birth_date: '1990-05-01' },
      { birth_date: '1990-05-01', last_name: 'Idrissi' },
    ],
    ['what neither has', { phone: null, identity_number: '' }, { phone: null, identity_number: ' - ' }],
    ['another phone', { phone: '+212612345678' }, { phone: '+212612345679' }],
  ])('but not by %s', (_, one, other) => {
    expect(sharedTraitsOf(personWith(one), personWith(other))).toEqual([])
  })
})

test('what is compared is the number itself', () => {
  expect([documentKey(' be-12 '), documentKey('/'), phoneKey('+212 612 345 678'), phoneKey('12')]).toEqual([
    'BE12',
    null,
    '612345678',
    null,
  ])
})
