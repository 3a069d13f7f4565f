import { addDays } from '../time/wall-clock.ts'

export const paperKinds = [
  'registration',
  'insurance',
  'technical_inspection',
  'road_tax',
  'circulation_permit',
  'other',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** The papers without which a car may not be booked (docs/rules/availability.md#papers-that-keep-a-car-from-a-booking). */
export const requiredPaperKinds = ['insurance', 'technical_inspection', 'circulation_permit'] as const

export type Paper = { kind: PaperKind; expires_on: string | null }

/**
 * The last day (`YYYY-MM-DD`) on which all required papers of a car are valid: the earliest among the latest expiry of
 * each kind, so that a renewed paper replaces its predecessor. Null where none of them expires or none is on file: an
 * unknown paper is not expired. The same rule as the trigger behind `cars.papers_valid_until`.
 */
export function papersValidUntil(papers: readonly Paper[]): string | null {
  const lapses = requiredPaperKinds.map((kind) => latestExpiry(papers, kind)).filter((date) => date !== null)
  return lapses.sort()[0] ?? null
}

/** Whether papers that are valid until a day (null: no end) expire before another day, that of a return. */
export function lapseBefore(papers_valid_until: string | null, date: string): boolean {
  return isPast(papers_valid_until, date)
}

export type BookingDates = { pickup_date: string; return_date: string }
/** The company's day, and how many days before a pickup the papers must last for it. */
export type PapersNotice = { today: string; papers_notice_days: number }

/**
 * The day through which the required papers of a car must be valid for a booking: its return where the pickup is within
 * the notice. Before a later pickup they can still be renewed, so they only must not have expired already.
 */
export function papersNeededUntil(
  booking: BookingDates,
  { today, papers_notice_days }: PapersNotice,
): string {
  const isNear = booking.pickup_date <= addDays(today, papers_notice_days)
  return isNear && booking.return_date > today ? booking.return_date : today
}

/** Whether its papers keep a car from being booked. Whether it may be handed over is `lapseBefore`. */
export function papersBlock(
  papers_valid_until: string | null,
  booking: BookingDates,
  notice: PapersNotice,
): boolean {
  return lapseBefore(papers_valid_until, papersNeededUntil(booking, notice))
}

/**
 * The same rule for a calendar: no booking may include the day `from` or later that begins by `pickup_until`; null as
 * `pickup_until` is every booking. Null where the papers block nothing.
 */
export function papersGap(
  papers_valid_until: string | null,
  { today, papers_notice_days }: PapersNotice,
): { from: string; pickup_until: string | null } | null {
  if (papers_valid_until === null) return null
  if (lapseBefore(papers_valid_until, today)) return { from: today, pickup_until: null }
  return { from: addDays(papers_valid_until, 1), pickup_until: addDays(today, papers_notice_days) }
}

/**
 * The day by which the papers of a car are to be renewed for its upcoming bookings: the one before the first pickup
 * whose return they do not last for. Null where they last for all.
 */
export function papersDueOn(
  papers_valid_until: string | null,
  bookings: readonly BookingDates[],
): string | null {
  const pickups = bookings
    .filter(({ return_date }) => lapseBefore(papers_valid_until, return_date))
    .map(({ pickup_date }) => pickup_date)
  const first = pickups.sort()[0]
  return first === undefined ? null : addDays(first, -1)
}

/** How much of a car's required papers is on file: a missing one is not expired, and not in order either. */
export function papersOnFile(papers: readonly Pick<Paper, 'kind'>[]): 'all' | 'some' | 'none' {
  const known = requiredPaperKinds.filter((required) => papers.some(({ kind }) => kind === required)).length
  return known === requiredPaperKinds.length ? 'all' : known > 0 ? 'some' : 'none'
}

/**
 * The state of a car's required papers on a local date: `expired_papers` where any is expired, `expiring_soon` where
 * any valid one expires within `expiring_soon_days` (docs/rules/fleet.md#papers-of-a-car). Both can be true.
 */
export function paperState(
  papers: readonly Paper[],
  today: string,
  expiring_soon_days: number,
): { expired_papers: boolean; expiring_soon: boolean } {
  const lapses = requiredPaperKinds.map((kind) => latestExpiry(papers, kind)).filter((date) => date !== null)
  return {
    expired_papers: lapses.some((date) => isPast(date, today)),
    expiring_soon: lapses.some((date) => !isPast(date, today) && date <= addDays(today, expiring_soon_days)),
  }
}

/**
 * The state of one paper on a local date: `replaced` where another of its kind lasts longer, `expired` past its day,
 * `expiring` within `expiring_soon_days`, else `valid`. Papers of kind `other` replace nothing.
 */
export function stateOfPaper(
  paper: Paper,
  papers: readonly Paper[],
  today: string,
  expiring_soon_days: number,
): 'valid' | 'expiring' | 'expired' | 'replaced' {
  const { kind, expires_on } = paper
  if (expires_on === null) return 'valid'
  if (kind !== 'other' && expires_on !== latestExpiry(papers, kind)) return 'replaced'
  if (isPast(expires_on, today)) return 'expired'
  return expires_on <= addDays(today, expiring_soon_days) ? 'expiring' : 'valid'
}

/** Whether a paper ends before it was issued. */
export function endsBeforeIssue(paper: { issued_on: string | null; expires_on: string | null }): boolean {
  return paper.issued_on !== null && paper.expires_on !== null && paper.expires_on < paper.issued_on
}

/** A paper is valid through the day on which it expires. */
function isPast(expires_on: string | null, date: string): boolean {
  return expires_on !== null && expires_on < date
}

/** The latest expiry of the papers of a kind; null where none on file expires. */
export function latestExpiry(papers: readonly Paper[], kind: PaperKind): string | null {
  const dates = papers.filter((paper) => paper.kind === kind).map((paper) => paper.expires_on)
  const known = dates.filter((date) => date !== null).sort()
  return known.at(-1) ?? null
}
