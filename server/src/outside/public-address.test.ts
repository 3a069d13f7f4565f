import { expect, test } from 'vitest'
import { isPublicAddress, lookUpPublic, privateAddress } from './public-address.ts'

test.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '255.255.255.255',
  '224.0.0.1',
  '::1',
  '::',
  'fe80::1',
  'fd00::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
  '2001:db8::1',
])('%s is not of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '41.92.1.1', '2606:4700::1111', '2a00:1450:4007::e'])(
  '%s is of the open internet',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test('a name that leads to this machine is refused when it is looked up', async () => {
  const looked = new Promise((resolve) => {
    lookUpPublic('localhost', {}, (error) => resolve(error?.code))
  })
  expect(await looked).toBe(privateAddress)
})
