import { lookup } from 'node:dns'
import { BlockList, isIPv4, type LookupFunction } from 'node:net'

/** Whether an address belongs to the open internet: not to this machine, its network, nor to what is set aside. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !setAside.check(address, 'ipv4')
  return unicast.check(address, 'ipv6') && !setAside.check(address, 'ipv6')
}

/** The code of the error of `lookUpPublic` where a name leads within. */
export const privateAddress = 'MARHALA_PRIVATE_ADDRESS'

/**
 * Looks up a name for a connection whose address somebody else chose: every address that it has must be of the open
 * internet, and the connection goes to one of those, so that no later answer of the name's server counts.
 */
export const lookUpPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const [first] = found ?? []
    if (error || !first) return done(error ?? new Error('no address'), [])
    if (!found.every(({ address }) => isPublicAddress(address)))
      return done(Object.assign(new Error('private address'), { code: privateAddress }), [])
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
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
