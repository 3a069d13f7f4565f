/** A key under which an address is counted, and how many times the limit that key may have. */
export type AddressKey = { key: string; allowance: number }

/** How many times the limit of one household a whole provider's network may have. */
const networkAllowance = 5

/**
 * The keys of an address (docs/rules/accounts.md#limits). An IPv6 client may choose from some 10^19 addresses: the
 * first 64 bits are counted, and the first 48, of which a provider may assign 65,536 at once, with a larger allowance.
 * All spellings of an address have the same key; an IPv4 address inside IPv6 is IPv4.
 */
export function addressKeys(address: string): AddressKey[] {
  const text = address.split('%', 1)[0]!.toLowerCase()
  const groups = groupsOf(text)
  if (!groups) return [{ key: text.slice(0, 100), allowance: 1 }]
  const inside = ipv4Inside(groups)
  if (inside) return [{ key: inside, allowance: 1 }]
  const prefix = (bits: number) =>
    `${groups
      .slice(0, bits / 16)
      .map((group) => group.toString(16))
      .join(':')}::/${bits}`
  return [
    { key: prefix(64), allowance: 1 },
    { key: prefix(48), allowance: networkAllowance },
  ]
}

/** The eight groups of an IPv6 address; undefined for any other text. */
function groupsOf(text: string): number[] | undefined {
  const [head = '', tail, ...more] = withoutDots(text).split('::')
  if (more.length > 0 || !text.includes(':')) return undefined
  const read = (part: string) => (part === '' ? [] : part.split(':').map(readGroup))
  const [before, after] = [read(head), read(tail ?? '')]
  const missing = 8 - before.length - after.length
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined
  const groups = [...before, ...Array<number>(missing).fill(0), ...after]
  return groups.some(Number.isNaN) ? undefined : groups
}

function readGroup(text: string): number {
  return /^[\da-f]{1,4}$/.test(text) ? Number.parseInt(text, 16) : NaN
}

/** The last two groups may be written as IPv4. */
function withoutDots(text: string): string {
  return text.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...parts: string[]) => {
    const [a, b, c, d] = parts.slice(0, 4).map(Number) as [number, number, number, number]
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`
  })
}

/** `::ffff:a.b.c.d`, as a dual-stack socket names IPv4 clients. */
function ipv4Inside(groups: number[]): string | undefined {
  if (groups.slice(0, 5).some((group) => group !== 0) || groups[5] !== 0xffff) return undefined
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
