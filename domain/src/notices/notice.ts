import { foldText } from '../text/fold-text.ts'
import { addDays } from '../time/wall-clock.ts'

/** What comes for a car after the fact: a fine of traffic, the toll of a motorway, a parking fee or fine. */
export const noticeKinds = ['fine', 'toll', 'parking'] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** How far a notice has got, from nobody known on; the column `notices.state` says the same. */
export const noticeStates = ['open', 'named', 'declared', 'charged', 'closed'] as const
export type NoticeState = (typeof noticeStates)[number]

/** How a notice is taken off the list: everything done, contested with success, or the agency bears it. */
export const closeReasons = ['settled', 'contested', 'own_cost'] as const
export type CloseReason = (typeof closeReasons)[number]

/** What may be done with a notice; each has a call of its own. */
export const noticeMoves = ['change', 'name', 'declare', 'charge', 'pay', 'close', 'reopen'] as const
export type NoticeMove = (typeof noticeMoves)[number]

/** What of a notice decides what may be done with it. */
export type NoticeFacts = {
  kind: NoticeKind
  /** Whether its hire is known and over, so that it can be charged. */
  is_over: boolean
  driver_id: number | null
  declared_at: Date | null
  charge_id: number | null
  expense_id: number | null
  closed_at: Date | null
}

/**
 * Whether a move is open: what was declared or charged stands as it was sent, only a fine is declared, and where nobody
 * is named nobody is declared or charged.
 */
export function mayMoveNotice(facts: NoticeFacts, move: NoticeMove): boolean {
  const { kind, is_over, driver_id, declared_at, charge_id, expense_id, closed_at } = facts
  if (move === 'reopen') return closed_at !== null
  if (closed_at !== null) return false
  if (move === 'change' || move === 'name') return declared_at === null && charge_id === null
  if (move === 'declare') return kind === 'fine' && driver_id !== null && declared_at === null
  if (move === 'charge') return is_over && charge_id === null
  if (move === 'pay') return expense_id === null
  return true
}

/** What may be done with a notice now. */
export function movesOf(facts: NoticeFacts): NoticeMove[] {
  return noticeMoves.filter((move) => mayMoveNotice(facts, move))
}

/**
 * The last day on which the driver of a fine is declared, counted from the day on which its notice came: shorter where
 * a company hired the car (docs/morocco.md, `driver_declaration`). Null for what is not declared, or without the rule.
 */
export function declareBy(
  { kind, received_on, of_company }: { kind: NoticeKind; received_on: string; of_company: boolean },
  rule: { days: number; company_days: number } | null,
): string | null {
  if (kind !== 'fine' || !rule) return null
  return addDays(received_on, of_company ? rule.company_days : rule.days)
}

/** How people write the country of a Moroccan licence, folded. */
const morocco = ['ma', 'mar', 'morocco', 'maroc', 'marruecos', 'marokko', 'المغرب', 'المملكة المغربية'].map(
  foldText,
)

/**
 * Whether a fine follows its driver: who has a licence of the country is fined in their own name once they are declared,
 * of anybody else, or where nobody knows, the agency pays, and has it from the client (docs/morocco.md).
 */
export function followsDriver({ license_country }: { license_country: string | null }): boolean {
  return license_country !== null && morocco.includes(foldText(license_country.trim()))
}
