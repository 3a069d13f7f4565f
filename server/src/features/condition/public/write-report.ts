import type { ConditionAct } from '@marhala/domain/fleet/condition-report.ts'
import type { AppContext } from '../../../context.ts'
import type { Caller } from '../../../http/caller.ts'
import { deleteConditionFiles, useConditionFiles } from '../condition-files.queries.ts'
import { addDocument } from '../../users/public/add-document.ts'
import { insertPhotos, insertReport } from '../condition.queries.ts'
import type { FoundReport } from './read-report.ts'

/** What an admin read of a car as it left or came back: kilometres, and fuel in eighths. */
export type Readings = {
  act: ConditionAct
  car_id: number
  /** When it was, if not now. */
  at?: Date
  kilometers: number
  fuel_level?: number | null | undefined
  /** What a phone beside the car tells of it. */
  report?: FoundReport | undefined
}

/** Writes the condition report of a handover or a take-back, in the transaction of its call; returns its id. */
export async function writeReport(
  { db, clock }: AppContext,
  caller: Caller,
  booking: { id: number; user_id: number },
  { act, car_id, at = clock(), kilometers, fuel_level = null, report }: Readings,
): Promise<number> {
  const { latitude, longitude, language, extras, client_signature, staff_signature, note } = report ?? {}
  const report_id = await insertReport(db, {
    booking_id: booking.id,
    car_id,
    act,
    at: report?.at ?? at,
    created_at: clock(),
    created_by: caller.id,
    kilometers,
    fuel_level,
    latitude,
    longitude,
    language,
    extras: extras && JSON.stringify(extras),
    client_signature,
    staff_signature,
    client_signature_sha256: report?.digests.get(client_signature ?? ''),
    staff_signature_sha256: report?.digests.get(staff_signature ?? ''),
    note,
  })
  if (report) {
    await writePictures({ db, clock }, report_id, report)
    await keepDocuments({ db, clock }, caller, booking.user_id, report)
  }
  return report_id
}

async function writePictures(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  report_id: number,
  { photos, digests, at }: FoundReport,
): Promise<void> {
  const rows = photos.map(({ view, file, taken_at = at }) => ({
    report_id,
    view,
    file,
    taken_at,
    sha256: digests.get(file)!,
  }))
  await insertPhotos(db, rows)
  await useConditionFiles(db, [...digests.keys()], clock())
}

/** The papers that were photographed are the client's documents from now on, and go with these. */
async function keepDocuments(
  inside: Pick<AppContext, 'db' | 'clock'>,
  caller: Caller,
  user_id: number,
  { documents = [] }: FoundReport,
): Promise<void> {
  for (const { kind, file } of documents) {
    const stored = { user_id, kind, name: kind, media_type: 'image/jpeg', file } as const
    await addDocument(inside, caller, stored)
  }
  await deleteConditionFiles(
    inside.db,
    documents.map(({ file }) => file),
  )
}
