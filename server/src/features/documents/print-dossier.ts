import { isOverdue } from '@marhala/domain/booking/booking-status.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Caller } from '../../http/caller.ts'
import type { Block } from '../../pdf/printed-document.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { presentBookings } from '../bookings/public/present-booking.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { listMessages } from '../client-messages/public/outgoing-messages.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readLastWay } from '../tracking/public/read-whereabouts.ts'
import { listDocuments } from '../users/public/user-documents.queries.ts'
import { getDossierParties } from './documents.queries.ts'
import {
  agreedOf,
  carOf,
  clientOf,
  columnsInPairs,
  driversOf,
  type DossierPen,
  messagesBlock,
  positionBlocks,
  takeDossierPen,
} from './present-dossier.ts'
import { documentOf } from './public/document-format.ts'
import { printDocument } from './public/print-document.ts'
import { companyOf } from './public/read-invoice-content.ts'

/**
 * What the police are given of a car that is out and isn't brought back, as PDF in the caller's language. It is written
 * into the audit as a look at positions, each time.
 */
export async function printDossier(context: AppContext, caller: Caller, idOrReference: string) {
  const { db } = context
  const row = await findBooking(db, idOrReference, reachOf(caller))
  const [booking] = row ? await presentBookings(context, [row], caller) : []
  if (!booking || booking.status !== 'active') throw new ApiError('not_found')
  const settings = await getSettings(db)
  const at = context.clock()
  const pen = takeDossierPen(caller.language, settings)
  const parties = await getDossierParties(db, booking.id)
  const late = isOverdue({ status: booking.status, end: booking.end_date.getTime() }, at.getTime())
  const way = await readLastWay(context, caller, { id: booking.id, car_id: booking.car.id })
  const document = documentOf(pen, companyOf(settings), {
    title: pen.own.title,
    number: booking.reference,
    at,
    blocks: [
      introBlock(pen, { late, end: booking.end_date, zone: settings.time_zone }),
      {
        kind: 'columns',
        columns: [carOf(pen, parties), clientOf(pen, parties, await listDocuments(db, parties.user_id))],
      },
      ...columnsInPairs([
        agreedOf(pen, booking, { ...parties, now: at, late }),
        ...driversOf(pen, booking.booking_drivers),
      ]),
      ...positionBlocks(pen, way),
      messagesBlock(pen, await listMessages(db, booking.id)),
      signatureBlock(pen),
    ],
  })
  const { company_logo } = settings
  const content = await printDocument(context, document, { at, company_logo })
  return { file_name: `dossier-${booking.reference}.pdf`, content }
}

function introBlock(
  { language, format }: DossierPen,
  { late, end, zone }: { late: boolean; end: Date; zone: string },
): Block {
  const values = { zone, end: format.date(end, 'dayYearTime') }
  const text = say(language, late ? 'dossier:intro' : 'dossier:intro_due', values)
  return { kind: 'text', title: '', paragraphs: [text], numbered: false }
}

function signatureBlock({ words }: DossierPen): Block {
  return { kind: 'signatures', places: [{ who: words.signatures.agency, hint: words.signatures.stamp }] }
}
