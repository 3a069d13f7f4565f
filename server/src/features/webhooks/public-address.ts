import { BlockList, isIPv4 } from 'node:net'

/** Whether an address belongs to the open internet: not to this machine, its network, nor to what is set aside. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !setAside.check(address, 'ipv4')
  return unicast.check(address, 'ipv6') && !setAside.check(address, 'ipv6')
}

/** The addresses of version 6 that are routed at all. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

const setAside = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address = '', bits] = network.split('/')
  setAside.addSubnet(address, Number(bits), 'ipv4')
}
// What leads to version 4 behind it, and what stands in books.
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  setAside.addSubnet(address, bits, 'ipv6')
