import { expect, test } from 'vitest'
import { isPushAddress } from './push-address.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://fcm.googleapis.com:8443/abc', false],
  ['https://user:secret@fcm.googleapis.com/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://0x7f.1/abc', false],
  ['https://[::1]/abc', false],
  ['https://[::ffff:10.0.0.1]/abc', false],
  ['https://localhost/abc', false],
  ['https://intranet/abc', false],
  ['ftp://push.example/abc', false],
  ['javascript:alert(1)', false],
  ['not an address', false],
])('a push may go to %s: %s', (address, expected) => {
  expect(isPushAddress(address, [])).toBe(expected)
})

test('a push may go where the operator allows it, and nowhere beside', () => {
  const allowed = ['http://127.0.0.1:9000', 'https://push.lan']
  expect(isPushAddress('http://127.0.0.1:9000/abc', allowed)).toBe(true)
  expect(isPushAddress('https://push.lan/abc', allowed)).toBe(true)
  expect(isPushAddress('http://127.0.0.1:9001/abc', allowed)).toBe(false)
  expect(isPushAddress('http://user@127.0.0.1:9000/abc', allowed)).toBe(false)
})
