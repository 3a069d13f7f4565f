import type { Page } from '@marhala/contract/wire/paging.ts'
import { formatMoney, parseSignedMoney } from '@marhala/domain/money/money.ts'

/** A line of a ledger as far as its page counts it. */
export type LedgerLine = { id: number; amount: string; vat: string; date: string }

/** A page of a ledger, with the sums of all lines that its filters find. */
export type LedgerPage<Line extends LedgerLine> = Page<Line> & { sum: string; vat: string }

/** A changed line replaces the one that it was; a page that does not have it stays as it is. */
export function pageWithChanged<Line extends LedgerLine>(
  page: LedgerPage<Line>,
  line: Line,
): LedgerPage<Line> {
  const before = page.data.find(({ id }) => id === line.id)
  if (!before) return page
  const without = { ...page, ...summed(page, before, -1) }
  return {
    ...without,
    data: page.data.map((one) => (one.id === line.id ? line : one)),
    ...summed(without, line, 1),
  }
}

/** Deleted lines are gone, and the total is that many less, never below 0. */
export function pageWithout<Line extends LedgerLine>(
  page: LedgerPage<Line>,
  ids: readonly number[],
): LedgerPage<Line> {
  const gone = page.data.filter(({ id }) => ids.includes(id))
  if (gone.length === 0) return page
  const data = page.data.filter(({ id }) => !ids.includes(id))
  const sums = gone.reduce((left, line) => ({ ...left, ...summed(left, line, -1) }), page)
  return {
    ...sums,
    data,
    total: Math.max(0, page.total - gone.length),
    from: data.length === 0 ? null : page.from,
    to: data.length === 0 ? null : page.to === null ? null : page.to - gone.length,
  }
}

function summed({ sum, vat }: { sum: string; vat: string }, line: LedgerLine, times: 1 | -1) {
  return {
    sum: formatMoney(centimes(sum) + times * centimes(line.amount)),
    vat: formatMoney(centimes(vat) + times * centimes(line.vat)),
  }
}

/** An amount of the wire in centimes; a reversal's is below zero. */
export function centimes(amount: string): number {
  return parseSignedMoney(amount) ?? 0
}
