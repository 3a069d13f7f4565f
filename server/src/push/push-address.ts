import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/**
 * Whether a push may be sent to an address, which any browser may name: https at the usual port of a host that has a name,
 * or an origin that the operator allows beside those (PUSH_ORIGINS).
 */
export function isPushAddress(address: string, allowed: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (allowed.includes(url.origin)) return true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && url.port === '' && isIP(host) === 0 && host.includes('.')
}

/** Finds a host's addresses, and refuses one that leads into a network that is not everybody's: its name may have changed. */
export const lookUpPublic: LookupFunction = (host, options, answer) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return answer(error, '', 4)
    const found = addresses as LookupAddress[]
    const [first] = found
    if (!first || !found.every(isPublic)) return answer(new Error('no public address'), '', 4)
    // Whoever asks for all gets a list.
    if (options.all) (answer as unknown as (error: null, all: LookupAddress[]) => void)(null, found)
    else answer(null, first.address, first.family)
  })
}

/** Whether an address is one of the public internet. */
export function isPublic({ address, family }: LookupAddress): boolean {
  return family === 6 ? !closedIpv6.check(address, 'ipv6') : !closedIpv4.check(address, 'ipv4')
}

// Apart: in one list the form in which IPv6 writes an IPv4 address would close all of these.
const [closedIpv4, closedIpv6] = [new BlockList(), new BlockList()]
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  closedIpv4.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  // Addresses of the older kind in the newer form.
  ['::ffff:0:0', 96],
  ['64:ff9b::', 96],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  closedIpv6.addSubnet(network, bits, 'ipv6')
