import { expect, test } from 'vitest'
import { addressesIn, isCheckpointDue } from './checkpoint-addresses.ts'

test.each([
  [null, []],
  ['', []],
  ['a@example.com', ['a@example.com']],
  [' a@example.com, b@example.com;c@example.com\n', ['a@example.com', 'b@example.com', 'c@example.com']],
])('the addresses in %j are %j', (text, addresses) => {
  expect(addressesIn(text)).toEqual(addresses)
})

test.each([
  [{ mailed: false, last_mailed_on: null }, true],
  [{ mailed: false, last_mailed_on: '2026-06-02' }, true],
  [{ mailed: false, last_mailed_on: '2026-06-03' }, false],
  [{ mailed: true, last_mailed_on: '2026-06-02' }, false],
])('a checkpoint of which %j is known leaves on 3 June: %j', (known, isDue) => {
  expect(isCheckpointDue(known, '2026-06-03')).toBe(isDue)
})
