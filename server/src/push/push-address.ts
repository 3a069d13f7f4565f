import { isIP } from 'node:net'

/**
 * Whether a push may be sent to an address, which any browser may name: https at the usual port of a host with a name,
 * or an origin that the operator also allows (PUSH_ORIGINS).
 */
export function isPushAddress(address: string, allowed: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  if (allowed.includes(url.origin)) return true
  const host = url.hostname.replace(/^\[|\]$/g, '')
  return url.protocol === 'https:' && url.port === '' && isIP(host) === 0 && host.includes('.')
}
