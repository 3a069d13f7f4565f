import type { Finding } from '../integrations/connection.ts'

/** An address at Stripe that is called with events. */
export type ReportAddress = { url: string; enabled: boolean; events: readonly string[] }

/** What is wrong with the address that Stripe reports payments to; null: the key may not read it. */
export function judgeReports(
  addresses: readonly ReportAddress[] | null,
  { url, events }: { url: string; events: readonly string[] },
): Finding[] {
  if (addresses === null) return [{ problem: 'reports_unseen', detail: null }]
  const own = addresses.filter((address) => address.url === url)
  if (own.length === 0) return [{ problem: 'reports_missing', detail: null }]
  const enabled = own.filter((address) => address.enabled)
  if (enabled.length === 0) return [{ problem: 'reports_off', detail: null }]
  const missing = enabled.map((address) =>
    address.events.includes('*') ? [] : events.filter((event) => !address.events.includes(event)),
  )
  const least = missing.reduce((a, b) => (b.length < a.length ? b : a))
  return least.length === 0 ? [] : [{ problem: 'reports_incomplete', detail: least.join(', ') }]
}

/**
 * What CMI's page says of a payment's signed form that nobody pays. CMI has no question about a key; it answers a form
 * that it does not take with `3D-1004`, or by naming what is wrong, and shows a page to pay on for one that it takes.
 */
export function judgeCmiPage(status: number, page: string, order: string): Finding[] {
  if (status >= 500) return [{ problem: 'unreachable', detail: `HTTP ${status}` }]
  if (page.includes('3D-1004')) return [{ problem: 'wrong_key', detail: '3D-1004' }]
  const message = messageIn(page)
  if (/merchant|marchand|client ?id|\bshop\b|magasin/i.test(message ?? ''))
    return [{ problem: 'wrong_shop', detail: null }]
  if (message !== null) return [{ problem: 'refused', detail: message }]
  const takesPayment = status < 400 && /<form\b/i.test(page) && page.includes(order)
  if (takesPayment) return []
  return status >= 400
    ? [{ problem: 'refused', detail: `HTTP ${status}` }]
    : [{ problem: 'key_unproven', detail: null }]
}

/** The error that a page brings in a field `ErrMsg`, as plain text; null where it has none. */
function messageIn(page: string): string | null {
  const inputs = page.match(/<input\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi) ?? []
  const input = inputs.find((tag) => /\bname=["']?ErrMsg\b/i.test(tag)) ?? ''
  const [, value = ''] = /\bvalue=["']([^"']*)["']/i.exec(input) ?? []
  const plain = value.replace(/[^\p{L}\p{N} .,:_-]/gu, ' ').trim()
  return plain === '' ? null : plain.slice(0, 120)
}
