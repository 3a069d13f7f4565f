import { addDays } from './wall-clock.ts'

export const paperKinds = [
  'registration',
  'insurance',
  'technical_inspection',
  'road_tax',
  'circulation_permit',
  'other',
] as const
export type PaperKind = (typeof paperKinds)[number]

/** The papers without which a car may not be hired out (domain.md §2). */
export const requiredPaperKinds = ['insurance', 'technical_inspection', 'circulation_permit'] as const

export type Paper = { kind: PaperKind; expires_on: string | null }

/**
 * The last day (`YYYY-MM-DD`) on which all required papers of a car are valid: the earliest among the latest expiry of
 * each kind, so that a renewed paper replaces its predecessor. Null where none of them expires or none is on file:
 * what is not known is not past. The same rule as the trigger behind `cars.papers_valid_until`.
 */
export function papersValidUntil(papers: readonly Paper[]): string | null {
  const lapses = requiredPaperKinds.map((kind) => latestExpiry(papers, kind)).filter((date) => date !== null)
  return lapses.sort()[0] ?? null
}

/** Whether required papers lapse before the day of a return, so that the car is not bookable for it (domain.md §2). */
export function lapsesBefore(papers: readonly Paper[], returnDate: string): boolean {
  return isPast(papersValidUntil(papers), returnDate)
}

/**
 * How a car's required papers stand on a local date: `expired_papers` where any is past, `expiring_soon` where any
 * still valid one lapses within `expiring_soon_days` (domain.md §8). Both can be true.
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
 * How one paper stands on a local date: `replaced` where another of its kind lasts longer, `expired` past its day,
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

/** Whether a paper ends before it began, which no paper does. */
export function endsBeforeIssue(paper: { issued_on: string | null; expires_on: string | null }): boolean {
  return paper.issued_on !== null && paper.expires_on !== null && paper.expires_on < paper.issued_on
}

/** A paper is valid through the day on which it expires. */
function isPast(expires_on: string | null, date: string): boolean {
  return expires_on !== null && expires_on < date
}

function latestExpiry(papers: readonly Paper[], kind: PaperKind): string | null {
  const dates = papers.filter((paper) => paper.kind === kind).map((paper) => paper.expires_on)
  const known = dates.filter((date) => date !== null).sort()
  return known.at(-1) ?? null
}
