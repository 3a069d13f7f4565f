import { expect, test } from 'vitest'
import { profileFromDriver } from './profile-from-driver.ts'

const profile = {
  id: 1,
  role: 'user' as const,
  permissions: null,
  place_ids: null,
  first_name: 'Nour',
  last_name: 'Idrissi',
  email: 'nour@example.com',
  pending_email: null,
  phone: null,
  address: '12 rue Atlas',
  birth_date: null,
  bio: null,
  avatar: null,
  email_verified: true,
  whatsapp_opt_in_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
}
const driver = {
  first_name: ' nour',
  last_name: 'Idrissi ',
  phone: '+212 612 345 678',
  birth_date: '1990-07-12',
  license_number: 'A 1',
}

test('a profile takes over the phone and birth date that it lacked, and keeps all else', () => {
  expect(profileFromDriver(profile, driver)).toEqual({
    first_name: 'Nour',
    last_name: 'Idrissi',
    email: 'nour@example.com',
    phone: '+212 612 345 678',
    address: '12 rue Atlas',
    birth_date: '1990-07-12',
    bio: null,
  })
})

test('it never changes what it has', () => {
  const own = { ...profile, phone: '+212600000000' }
  expect(profileFromDriver(own, driver)).toMatchObject({ phone: '+212600000000', birth_date: '1990-07-12' })
  expect(profileFromDriver({ ...own, birth_date: '1980-01-01' }, driver)).toBeNull()
})

test('somebody else at the wheel is nobody’s profile', () => {
  expect(profileFromDriver(profile, { ...driver, first_name: 'Salma' })).toBeNull()
  expect(profileFromDriver(profile, {})).toBeNull()
})
