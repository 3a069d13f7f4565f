import { describe, expect, test } from 'vitest'
import { cmiHash, isCmiSigned } from './cmi-hash.ts'

describe('the hash of CMI’s version 3', () => {
  // Worked out by `printf '…' | openssl dgst -sha512 -binary | base64`.
  test('is over the values in the order of their names, whatever their case, the key last', () => {
    const fields = { b: '2', A: '1', clientid: '600', HASH: 'x', encoding: 'UTF-8' }
    expect(cmiHash(fields, 'key')).toBe(
      'HI7VeEsNWi4MzFLCn0HioLuZ04WmpHxDZIznTBfSz8qzkwxtkwyA79E8r/rg63bABUl0oAQNlDaDVnb4S0PmzQ==',
    )
  })
  test('escapes backslashes and bars', () => {
    expect(cmiHash({ a: 'x|y', b: 'c\\d' }, 'k|e\\y')).toBe(
      '5lMnbi9fspFKYkvWgTCZWJhi/McRMhXM05sksD43DHr8U9+ZsUKG4+sDE5pubPkanDGyfGCXwPrRZTyNfBLiDA==',
    )
  })
  test('takes HTML’s signs as what they stand for, and no line end', () => {
    expect(cmiHash({ a: 'Amina &amp; Omar&#39;s\n' }, 'k')).toBe(cmiHash({ a: "Amina & Omar's" }, 'k'))
  })
  test('tells a changed value, a missing one and another key', () => {
    const fields = { amount: '10.00', oid: '7' }
    const HASH = cmiHash(fields, 'key')
    expect(isCmiSigned({ ...fields, HASH }, 'key')).toBe(true)
    expect(isCmiSigned({ ...fields, amount: '10.01', HASH }, 'key')).toBe(false)
    expect(isCmiSigned({ amount: '10.00', HASH }, 'key')).toBe(false)
    expect(isCmiSigned({ ...fields, HASH }, 'other')).toBe(false)
    expect(isCmiSigned(fields, 'key')).toBe(false)
  })
})
