import { describe, expect, test } from 'vitest'
import type { Language } from '@marhala/contract/language/language.ts'
import { checkBody } from '../../../features/forms/contract-check.ts'
import { profileSchema } from './profile-schema.ts'

const fields = { first_name: 'Salma', last_name: 'Idrissi', email: 'salma@example.com' }
const problems = (more: object, language: Language = 'en') =>
  checkBody(profileSchema('2026-07-12'), { ...fields, ...more }, language)

describe('a profile', () => {
  test('needs a first name, a last name and an email', async () => {
    const required = 'This field is required.'
    expect(await problems({ first_name: ' ', last_name: '', email: '' })).toEqual({
      first_name: required,
      last_name: required,
      email: required,
    })
  })
  test('takes a valid email and a valid phone alone', async () => {
    expect(await problems({ email: 'salma@', phone: '12' })).toEqual({
      email: 'Enter a valid email address.',
      phone: 'Enter a valid phone number.',
    })
    expect(await problems({ phone: '+212 6 12-34-56-78' })).toEqual({})
  })
  test('is of somebody from 18 to 120 years old, on the day', async () => {
    expect(await problems({ birth_date: '2008-07-12' })).toEqual({})
    expect(await problems({ birth_date: '1906-07-12' })).toEqual({})
    const age = { birth_date: 'Your age must be between 18 and 120.' }
    expect(await problems({ birth_date: '2008-07-13' })).toEqual(age)
    expect(await problems({ birth_date: '1905-07-12' })).toEqual(age)
  })
  test('tells an age beside the other problems, in the language of the page', async () => {
    const found = await problems({ email: '', birth_date: '2020-01-01' }, 'fr')
    expect(Object.keys(found)).toEqual(['email', 'birth_date'])
    expect(found['birth_date']).toMatch(/18.*120/)
  })
  test('may leave everything else out, or take it away', async () => {
    expect(await problems({ phone: null, address: null, bio: null, birth_date: null })).toEqual({})
    expect(await problems({ bio: 'x'.repeat(1001) })).toEqual({ bio: 'Enter at most 1000 characters.' })
  })
})
