import type { BookingExtra } from '@marhala/contract/booking/booking-extras.ts'
import type { HandoverPack } from '@marhala/contract/condition/handovers.ts'
import { pieceCode } from '@marhala/domain/extras/stock.ts'
import { centimes } from '../bookings/booking-money.ts'
import type { Walk } from './walk.ts'

/** What a walk says of one of an extra: it leaves, or what became of it. */
type ExtraAnswer = NonNullable<Walk['extras']>[string]

/** One of an extra with stock: a piece by its code, or one of a count. */
export type ExtraLine = {
  key: string
  extra: BookingExtra
  /** Null for one that is only counted. */
  code: string | null
  /** What was said of it before this walk; null for one that lies ready. */
  was: ExtraAnswer | null
  /** What is said of it now. */
  is: ExtraAnswer | null
}

/** The extras with stock of a pack; a phone that has kept it since before it was told knows of none. */
export function stockedExtras({ extras }: Partial<Pick<HandoverPack, 'extras'>>): BookingExtra[] {
  return extras ?? []
}

/**
 * What there is to tick of an extra: at a handover what is prepared, what lies ready and what was scanned beside, at a
 * take-back what is out, and what is lost or damaged and nobody was charged for.
 */
export function linesOf({ act, extras = {} }: Walk, extra: BookingExtra): ExtraLine[] {
  const { service_id, stock, loans, ready, to_hand_out } = extra
  const open = loans.filter(({ outcome, billable }) =>
    act === 'handover' ? outcome === null : outcome === null || billable,
  )
  const known = open.map(({ code, outcome }) => ({ code, was: outcome ?? ('out' as const) }))
  const free =
    act === 'take_back'
      ? []
      : stock === 'counted'
        ? Array.from({ length: to_hand_out }, () => ({ code: null, was: null }))
        : [...new Set([...ready, ...typedOf(extras, service_id)])]
            .filter((code) => !known.some((one) => one.code === code))
            .map((code) => ({ code, was: null }))
  return [...known, ...free].map(({ code, was }, index) => {
    const key = `${service_id} ${code ?? index}`
    return { key, extra, code, was, is: extras[key] ?? was }
  })
}

function typedOf(answers: Record<string, ExtraAnswer>, service_id: number): string[] {
  const prefix = `${service_id} `
  return Object.keys(answers).flatMap((key) => (key.startsWith(prefix) ? key.slice(prefix.length) : []))
}

/** How many of an extra can still be ticked as leaving. */
export function roomFor(walk: Walk, extra: BookingExtra): number {
  const lines = linesOf(walk, extra)
  const leaving = lines.filter(({ is }) => is === 'out').length
  return lines.filter(({ was }) => was === 'out').length + extra.to_hand_out - leaving
}

/** A walk that says something of one of an extra. */
export function sayOf({ extras }: Walk, key: string, answer: ExtraAnswer): Pick<Walk, 'extras'> {
  return { extras: { ...extras, [key]: answer } }
}

/**
 * A walk in which a code was scanned or typed: its piece leaves, or is back. Null where it cannot: nothing more leaves, or
 * it is not out with this booking. A piece that this phone does not know of is for the server to judge.
 */
export function sayCode(walk: Walk, typed: string): Pick<Walk, 'extras'> | null {
  const code = pieceCode(typed)
  const numbered = stockedExtras(walk.pack).filter(({ stock }) => stock === 'numbered')
  const line = numbered.flatMap((extra) => linesOf(walk, extra)).find((one) => one.code === code)
  if (walk.act === 'take_back') return line ? sayOf(walk, line.key, 'back') : null
  if (line?.is === 'out') return {}
  const extra = line?.extra ?? numbered.find((one) => roomFor(walk, one) > 0)
  if (!extra || roomFor(walk, extra) === 0) return null
  return sayOf(walk, `${extra.service_id} ${code}`, 'out')
}

/** What the call of a walk says of extras: whatever is new, and what it charges. */
export function movedLines(walk: Walk): ExtraLine[] {
  return stockedExtras(walk.pack)
    .flatMap((extra) => linesOf(walk, extra))
    .filter(({ was, is }) => (is === was ? isGone(is) : was !== null || is === 'out'))
}

/** What is lost or damaged and has a price, with it in centimes, and whether it is charged now. */
export function goneExtras(walk: Walk): { line: ExtraLine; amount: number; isTaken: boolean }[] {
  return movedLines(walk).flatMap((line) => {
    const price = line.extra.replacement_price
    const isTaken = !walk.unbilled?.includes(line.key)
    return isGone(line.is) && price !== null ? [{ line, amount: centimes(price), isTaken }] : []
  })
}

function isGone(answer: ExtraAnswer | null): boolean {
  return answer === 'lost' || answer === 'damaged'
}

/** The extras of a booking as its handover on this phone leaves them. */
export function extrasAfter(walk: Walk, at: string): BookingExtra[] {
  return stockedExtras(walk.pack).map((extra) => {
    const leaving = linesOf(walk, extra).filter(({ is }) => is === 'out')
    const nothing = { out_at: at, back_at: null, outcome: null, billable: false, charged: false }
    // Which loans these are only the server will say: until then they are told by their codes.
    const loans = leaving.map(({ code }, index) => ({ id: index + 1, code, ...nothing }))
    return { ...extra, to_hand_out: roomFor(walk, extra), loans }
  })
}
