import type { Report } from '@marhala/contract/condition/report.ts'
import { doneAt } from '@marhala/domain/fleet/condition-report.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../../context.ts'
import type { Problems } from '../../quotes/public/booking-fields.ts'
import { lockConditionFiles } from '../condition-files.queries.ts'

export type SentReport = z.output<typeof Report>

/** A report whose pictures are there, with the digest of each by its name. */
export type FoundReport = SentReport & { digests: ReadonlyMap<string, Buffer> }

/**
 * Finds the pictures that a report names among those that were sent for its booking, and when it was done; `problems` name
 * each picture that is not there.
 */
export async function readReport(
  { db, clock }: AppContext,
  bookingId: number,
  report: SentReport | undefined,
  earliest: Date,
): Promise<{ report?: FoundReport; done: Date; problems: Problems }> {
  const now = clock()
  if (!report) return { done: now, problems: {} }
  const named = namedIn(report)
  const files = await lockConditionFiles(db, bookingId, [...new Set(named.map(({ file }) => file))])
  const digests = new Map(files.map(({ name, sha256 }) => [name, sha256]))
  const missing = named.filter(({ file }) => !digests.has(file))
  const at = { at: report.at.getTime(), now: now.getTime(), earliest: earliest.getTime() }
  return {
    report: { ...report, digests },
    done: new Date(doneAt(at)),
    problems: Object.fromEntries(missing.map(({ field }) => [field, [{ key: 'picture_missing' }]])),
  }
}

/** Every picture that a report names, and where it does. */
function namedIn(report: SentReport): { field: string; file: string }[] {
  const signatures = (['client_signature', 'staff_signature'] as const).flatMap((name) => {
    const file = report[name]
    return file === undefined ? [] : [{ field: `report.${name}`, file }]
  })
  const photos = report.photos.map(({ file }, index) => ({ field: `report.photos.${index}.file`, file }))
  const papers = (report.documents ?? []).map(({ file }, index) => ({
    field: `report.documents.${index}.file`,
    file,
  }))
  return [...signatures, ...photos, ...papers]
}
