import type { Problem } from '@marhala/contract/wire/field-problems.ts'
import { billableDays, isReason } from '@marhala/domain/availability/booking-period.ts'
import { type ClassRefusal, refusedByClass } from '@marhala/domain/fleet/class-limits.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { clockOf, type Settings } from '../../company/public/company.queries.ts'
import { listClassLimits } from './class-limits.queries.ts'

type Period = { start: Date; end: Date }
type Asked = {
  /** Null where the dates are wrong. */
  period: Period | null
  settings: Settings
  /** The booking that is changed: what it keeps of its dates was sold already. */
  before?: { start_date: Date; end_date: Date } | undefined
}

/** What keeps clients from hiring a car of a class then, this very one or a similar one; null where nothing does. */
export async function readClassRefusal(
  db: Kysely<DB>,
  car: { class_id: number | null } | undefined,
  { period, settings, before }: Asked,
): Promise<ClassRefusal | null> {
  const class_id = car?.class_id ?? null
  if (class_id === null || !period || (before && isWithin(period, before, settings))) return null
  const start_date = localDate(period.start.getTime(), settings.time_zone)
  const days = daysOf(period, settings)
  return refusedByClass(await listClassLimits(db, class_id), { start_date, days })
}

/** Whether a booking keeps its days, or gives some of them back. */
function isWithin({ start, end }: Period, before: { start_date: Date; end_date: Date }, settings: Settings) {
  const isSame =
    start.getTime() === before.start_date.getTime() && end.getTime() === before.end_date.getTime()
  const had = daysOf({ start: before.start_date, end: before.end_date }, settings)
  const isShorter =
    start >= before.start_date && end <= before.end_date && daysOf({ start, end }, settings) < had
  return isSame || isShorter
}

function daysOf({ start, end }: Period, settings: Settings): number {
  return billableDays(start.getTime(), end.getTime(), clockOf(settings))
}

/** What is wrong with it: of clients the dates themselves, of staff only that they give no reason. */
export function classProblems(
  refusal: ClassRefusal | null,
  { byStaff, reason }: { byStaff: boolean; reason?: string | null | undefined },
): Record<string, Problem[]> {
  if (refusal === null || (byStaff && isReason(reason))) return {}
  const isStop = refusal.kind === 'not_sold'
  if (byStaff) return { reason: [{ key: isStop ? 'class_reason' : 'reason_required' }] }
  return isStop
    ? { start_date: [{ key: 'class_not_sold' }] }
    : { end_date: [{ key: 'class_minimum', params: { days: refusal.days } }] }
}
