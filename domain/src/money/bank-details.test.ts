import { expect, test } from 'vitest'
import { ibanOf, readRib, spacedRib } from './bank-details.ts'

// The example of the registry of IBANs.
const rib = '011519000001205000534921'
const iban = 'MA64011519000001205000534921'

test('a RIB is read as people type it, and out of its IBAN', () => {
  expect(readRib(rib)).toBe(rib)
  expect(readRib('011 519 0000012050005349 21')).toBe(rib)
  expect(readRib('ma64 0115 1900 0001 2050 0053 4921')).toBe(rib)
})

test('one that is mistyped is refused', () => {
  expect(readRib('011519000001205000534912')).toBeNull()
  expect(readRib('01151900000120500053492')).toBeNull()
  expect(readRib('MA65011519000001205000534921')).toBeNull()
  expect(readRib('FR7630006000011234567890189')).toBeNull()
})

test('has its IBAN, and groups to read', () => {
  expect(ibanOf(rib)).toBe(iban)
  expect(spacedRib(rib)).toBe('011 519 0000012050005349 21')
})
