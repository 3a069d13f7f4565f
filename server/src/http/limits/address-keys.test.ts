import { expect, test } from 'vitest'
import { addressKeys } from './address-keys.ts'

const keysOf = (address: string) => addressKeys(address).map(({ key }) => key)

test.each([
  ['IPv4 by the whole of it', '192.0.2.7', ['192.0.2.7']],
  ['IPv4 that a socket for both names', '::ffff:192.0.2.7', ['192.0.2.7']],
  ['the same in hexadecimal digits', '::FFFF:C000:207', ['192.0.2.7']],
  ['the same written out', '0:0:0:0:0:ffff:192.0.2.7', ['192.0.2.7']],
  ['IPv6 by its first 64 and 48 bits', '2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['another host of it', '2001:db8:1:2::ffff', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['capitals and leading zeros', '2001:0DB8:0001:0002::1', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['with a zone', 'fe80::1%eth0', ['fe80:0:0:0::/64', 'fe80:0:0::/48']],
  ['zeros left out at its beginning', '2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
  ['zeros left out in its end', '2001:db8:1:2:3::', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['IPv4 at the end of another network', '2001:db8:1:2::192.0.2.7', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
  ['this machine', '::1', ['0:0:0:0::/64', '0:0:0::/48']],
  ['a neighbour of it', '2001:db8:1:3::1', ['2001:db8:1:3::/64', '2001:db8:1::/48']],
  ['a text that is no address', 'unknown', ['unknown']],
  ['two gaps, which is no address', '1::2::3', ['1::2::3']],
  ['too many groups', '1:2:3:4:5:6:7:8:9', ['1:2:3:4:5:6:7:8:9']],
])('a limit counts %s', (_, address, keys) => {
  expect(keysOf(address)).toEqual(keys)
})

test('the network of a provider may ask for more than one household of it', () => {
  expect(addressKeys('2001:db8::1').map(({ allowance }) => allowance)).toEqual([1, 5])
  expect(addressKeys('192.0.2.7').map(({ allowance }) => allowance)).toEqual([1])
})
