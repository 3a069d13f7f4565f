import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { expect, test } from 'vitest'
import { bodyOf, valuesOf } from './client-values.ts'

const client = {
  first_name: 'Amina',
  last_name: 'Alaoui',
  email: 'amina@example.com',
  phone: null,
  birth_date: '1990-05-01',
  language: 'ar',
  role: 'admin',
  notes: 'Tall',
  legal_name: null,
} as unknown as StaffUser

test('a new account leaves out what was not typed, and has the language of the page', () => {
  const values = {
    ...valuesOf(undefined, 'fr'),
    first_name: 'Nour',
    last_name: 'Idrissi',
    email: 'n@example.com',
  }
  expect(bodyOf(values, true)).toEqual({
    first_name: 'Nour',
    last_name: 'Idrissi',
    email: 'n@example.com',
    language: 'fr',
  })
})

test('a change says every field, takes away what was emptied, and leaves the role alone', () => {
  const values = { ...valuesOf(client, 'fr'), notes: ' ' }
  expect(bodyOf(values, false)).toEqual({
    first_name: 'Amina',
    last_name: 'Alaoui',
    email: 'amina@example.com',
    phone: null,
    address: null,
    identity_number: null,
    license_number: null,
    notes: null,
    birth_date: '1990-05-01',
    license_expires_on: null,
    license_issued_on: null,
    license_country: null,
    legal_name: null,
    ice: null,
    payment_days: null,
    payment_end_of_month: false,
    language: 'ar',
  })
})

test('an address that was emptied is taken away, and a new account goes without one', () => {
  expect(bodyOf({ ...valuesOf(client, 'fr'), email: ' ' }, false)).toMatchObject({ email: null })
  expect(bodyOf({ ...valuesOf(undefined, 'fr'), phone: '0612345678' }, true)).not.toHaveProperty('email')
})

test('a name that was emptied is missing, not nothing', () => {
  const values = { ...valuesOf(client, 'fr'), first_name: '' }
  expect(bodyOf(values, false)).not.toHaveProperty('first_name')
})

test('whether somebody agrees to WhatsApp is said where the form changed it, and only there', () => {
  const agreed = { ...client, whatsapp_opt_in_at: '2026-06-01T09:00:00Z' } as StaffUser
  const values = valuesOf(agreed, 'fr')
  expect(values.whatsapp_opt_in).toBe(true)
  expect(bodyOf(values, false, true)).not.toHaveProperty('whatsapp_opt_in')
  expect(bodyOf({ ...values, whatsapp_opt_in: false }, false, true)).toMatchObject({ whatsapp_opt_in: false })
  expect(bodyOf({ ...valuesOf(undefined, 'fr'), whatsapp_opt_in: true }, true)).toMatchObject({
    whatsapp_opt_in: true,
  })
})

test('a company says its name, ICE and terms; without days it pays at the pickup', () => {
  const values = { ...valuesOf(client, 'fr'), is_company: true, legal_name: 'Atlas SARL', payment_days: '30' }
  const company = { ...values, ice: ' 001 561 191 000 066 ', payment_end_of_month: true }
  expect(bodyOf(company, true)).toMatchObject({
    legal_name: 'Atlas SARL',
    ice: '001 561 191 000 066',
    payment_days: 30,
    payment_end_of_month: true,
  })
  expect(bodyOf({ ...company, payment_days: '' }, false)).toMatchObject({
    payment_days: null,
    payment_end_of_month: false,
  })
  expect(bodyOf({ ...company, is_company: false }, false)).toMatchObject({ legal_name: null, ice: null })
})
