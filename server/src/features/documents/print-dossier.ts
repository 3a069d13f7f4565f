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
  type DossierWording,
  messagesBlock,
  positionBlocks,
  dossierWordingOf,
} from './present-dossier.ts'
import { documentOf } from './public/document-format.ts'
import { printDocument } from './public/print-document.ts'
import { companyOf } from './public/read-invoice-content.ts'

/**
 * The dossier for the police about a car that is not brought back, as PDF in the caller's language. Each print is
 * audited as a view of positions.
 */
export async function printDossier(context: AppContext, caller: Caller, idOrReference: string) {
  const { db } = context
  const row = await findBooking(db, idOrReference, reachOf(caller))
  const [booking] = row ? await presentBookings(context, [row], caller) : []
  if (!booking || booking.status !== 'active') throw new ApiError('not_found')
  const settings = await getSettings(db)
  const at = context.clock()
  const wording = dossierWordingOf(caller.language, settings)
  const parties = await getDossierParties(db, booking.id)
  const late = isOverdue({ status: booking.status, end: booking.end_date.getTime() }, at.getTime())
  const way = await readLastWay(context, caller, { id: booking.id, car_id: booking.car.id })
  const document = documentOf(wording, companyOf(settings), {
    title: wording.own.title,
    number: booking.reference,
    at,
    blocks: [
      introBlock(wording, { late, end: booking.end_date, zone: settings.time_zone }),
      {
        kind: 'columns',
        columns: [
          carOf(wording, parties),
          clientOf(wording, parties, await listDocuments(db, parties.user_id)),
        ],
      },
      ...columnsInPairs([
        agreedOf(wording, booking, { ...parties, now: at, late }),
        ...driversOf(wording, booking.booking_drivers),
      ]),
      ...positionBlocks(wording, way),
      messagesBlock(wording, await listMessages(db, booking.id)),
      signatureBlock(wording),
    ],
  })
  const { company_logo } = settings
  const content = await printDocument(context, document, { at, company_logo })
  return { file_name: `dossier-${booking.reference}.pdf`, content }
}

function introBlock(
  { language, format }: DossierWording,
  { late, end, zone }: { late: boolean; end: Date; zone: string },
): Block {
  const values = { zone, end: format.date(end, 'dayYearTime') }
  const text = say(language, late ? 'dossier:intro' : 'dossier:intro_due', values)
  return { kind: 'text', title: '', paragraphs: [text], numbered: false }
}

function signatureBlock({ words }: DossierWording): Block {
  return { kind: 'signatures', places: [{ who: words.signatures.agency, hint: words.signatures.stamp }] }
}
