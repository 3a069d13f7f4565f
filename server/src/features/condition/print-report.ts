import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { reportName } from '@marhala/domain/fleet/condition-report.ts'
import { attachProof } from '@marhala/domain/proof/proven-pdf.ts'
import { renderSVG } from 'uqr'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { insertFile } from '../../files/files.queries.ts'
import { removeFiles } from '../../files/let-go.ts'
import { picturePart } from '../../files/make-document.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Pictures } from '../../pdf/compile-document.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { printDocument } from '../documents/public/print-document.ts'
import { proveRecord } from '../transparency-log/public/prove-record.ts'
import { listPhotos } from './condition.queries.ts'
import { composeReport, qrName } from './compose-report.ts'
import {
  findReportFile,
  findReportToPrint,
  insertReportFile,
  listDamagesThen,
  listExtraNames,
} from './printed-reports.queries.ts'

const reportPart = 'report.pdf'

type Path = { booking: string; reportId: number }
type Printable = NonNullable<Awaited<ReturnType<typeof findReportToPrint>>>

/**
 * A condition report as PDF with its proof, in its client's language, for staff and its client: printed once, so that
 * both have the same file, and written into the log (docs/log.md).
 */
export async function printReport(
  context: AppContext,
  caller: Caller,
  { booking: idOrReference, reportId }: Path,
) {
  const booking = await findBooking(context.db, idOrReference, reachOf(caller))
  const report = booking && (await findReportToPrint(context.db, booking.id, reportId))
  if (!report) throw new ApiError('not_found')
  const pdf = (await readPrinted(context, report.id)) ?? (await print(context, report))
  const proven = await proveRecord(context, 'report_file', report.id)
  if (!proven) throw new Error('the log lacks a printed report')
  const content = Buffer.from(attachProof({ pdf, ...proven }))
  return { file_name: `${reportName(report.reference, report)}.pdf`, content }
}

/** The file as it was printed; undefined before. The report of somebody who was forgotten is gone. */
async function readPrinted({ db, files }: AppContext, reportId: number): Promise<Uint8Array | undefined> {
  const printed = await findReportFile(db, reportId)
  if (!printed) return undefined
  const file = printed.file ? await files.get(printed.file, reportPart) : undefined
  if (!file) throw new ApiError('not_found')
  return new Uint8Array(await buffer(file.stream))
}

async function print(context: AppContext, report: Printable): Promise<Uint8Array> {
  const content = await typeset(context, report)
  const name = await context.files.put({ [reportPart]: content })
  const created_at = context.clock()
  const sha256 = createHash('sha256').update(content).digest()
  const isFirst = await transact(context.db, async (db) => {
    if (!(await insertReportFile(db, { report_id: report.id, file: name, sha256, created_at }))) return false
    await insertFile(db, { name, uploaded_by: report.created_by, created_at })
    return true
  })
  if (isFirst) return new Uint8Array(content)
  await removeFiles(context, [name])
  return (await readPrinted(context, report.id))!
}

async function typeset(context: AppContext, report: Printable): Promise<Buffer> {
  const { db } = context
  const settings = await getSettings(db)
  const photos = await listPhotos(db, [report.id])
  const damages = await listDamagesThen(db, report)
  const extras = (report.extras ?? []) as { service_id?: number }[]
  const names = await listExtraNames(
    db,
    extras.flatMap(({ service_id }) => service_id ?? []),
  )
  const url = `${context.config.public_url}/verify`
  const files = [...photos.map(({ file }) => file), report.client_signature, report.staff_signature]
  const pictures = await readPictures(
    context,
    files.filter((file) => file !== null),
  )
  const document = composeReport(report, { photos, damages, names, pictures, settings, url })
  const qr = new TextEncoder().encode(renderSVG(url, { border: 0 }))
  const { company_logo } = settings
  return printDocument(context, document, {
    at: context.clock(),
    company_logo,
    pictures: { ...pictures, [qrName]: qr },
  })
}

/** The pictures that are there, by the names under which the paper shows them. */
async function readPictures({ files }: AppContext, names: string[]): Promise<Pictures> {
  const read = names.map(async (name) => {
    const file = await files.get(name, picturePart)
    return file ? [[`${name}.jpg`, new Uint8Array(await buffer(file.stream))] as const] : []
  })
  return Object.fromEntries((await Promise.all(read)).flat())
}
