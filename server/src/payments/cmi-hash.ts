import { createHash, timingSafeEqual } from 'node:crypto'

const unsigned = ['hash', 'encoding']

/**
 * The hash of CMI's version 3: the values in the order of their names, whatever their case, each with `\` and `|`
 * escaped, divided by `|`, the store's key behind them; SHA-512 of that as base64.
 */
export function cmiHash(fields: Record<string, string>, storeKey: string): string {
  const names = Object.keys(fields).filter((name) => !unsigned.includes(name.toLowerCase()))
  const values = names.sort(byName).map((name) => escapeValue(valueOf(fields[name]!)))
  const text = [...values, escapeValue(storeKey)].join('|')
  return createHash('sha512').update(text, 'utf8').digest('base64')
}

/** Whether fields bear the hash that the store's key makes of them. */
export function isCmiSigned(fields: Record<string, string>, storeKey: string): boolean {
  const received = Buffer.from(fields['HASH'] ?? fields['hash'] ?? '')
  const expected = Buffer.from(cmiHash(fields, storeKey))
  return received.length === expected.length && timingSafeEqual(received, expected)
}

/** Two names that differ only in case keep the order of their letters, so that the hash is unique. */
function byName(a: string, b: string): number {
  const [first, second] = [a.toUpperCase(), b.toUpperCase()]
  if (first !== second) return first < second ? -1 : 1
  return a < b ? -1 : 1
}

function escapeValue(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('|', '\\|')
}

/** CMI signs a value without a trailing line end, and its characters unescaped. */
function valueOf(value: string): string {
  return value
    .replace(/\n$/, '')
    .replace(/&(#\d{1,6}|#x[\da-f]{1,6}|amp|lt|gt|quot|apos);/gi, (whole, name: string) => {
      const named = entities[name.toLowerCase()]
      if (named !== undefined) return named
      const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    })
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
