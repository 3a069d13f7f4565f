import type { Body } from '@marhala/domain/fleet/illustration.ts'
import { outlineCar } from '../../art/outline-car.ts'
import type { AppContext } from '../../context.ts'
import { ApiError } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { reachOf } from '../bookings/public/booking-access.ts'
import { findBooking } from '../bookings/public/bookings.queries.ts'
import { presentBookings } from '../bookings/public/present-booking.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { listBookingPhotos, listBookingReports } from '../condition/public/booking-reports.queries.ts'
import { listDamagePictures, listDamagesSince } from '../damages/public/damages.queries.ts'
import { listDocuments } from '../users/public/user-documents.queries.ts'
import { chargesBlock } from './charges-block.ts'
import { drawingName, drawOutline, pictureName, readPictures } from './claim-pictures.ts'
import { getDossierParties } from './documents.queries.ts'
import {
  type Claim,
  type ClaimWording,
  claimWordsOf,
  damagedSides,
  damagePhotosBlock,
  damagesBlock,
  drawingsBlock,
  hireOf,
  signaturesBlock,
  viewsBlock,
} from './present-claim.ts'
import { carOf, clientOf, columnsInPairs, driversOf, dossierWordingOf } from './present-dossier.ts'
import { documentOf } from './public/document-format.ts'
import { printDocument } from './public/print-document.ts'
import { companyOf } from './public/read-invoice-content.ts'

/**
 * The file of the damage since a booking for an insurer or a court, as PDF in the caller's language, with the photos of
 * handover and take-back beside each other; 404 where none is known. Each print is audited.
 */
export async function printClaim(context: AppContext, caller: Caller, idOrReference: string) {
  const { db } = context
  const row = await findBooking(db, idOrReference, reachOf(caller))
  const damages = row ? await listDamagesSince(db, row.id) : []
  const [booking] = row && damages.length > 0 ? await presentBookings(context, [row], caller) : []
  if (!booking) throw new ApiError('not_found')
  const [settings, parties, reports, photos, shown] = await Promise.all([
    getSettings(db),
    getDossierParties(db, booking.id),
    listBookingReports(db, booking.id),
    listBookingPhotos(db, booking.id),
    listDamagePictures(
      db,
      damages.map(({ id }) => id),
    ),
  ])
  const signatures = reports.flatMap((report) =>
    [report.client_signature ?? [], report.staff_signature ?? []].flat(),
  )
  const names = [...photos, ...shown].map(({ file }) => file)
  const pictures = await readPictures(context, [...names, ...signatures])
  const has = (name: string) => pictureName(name) in pictures
  const drawing = outlineCar(parties.illustration_body as Body)
  for (const side of damagedSides(damages)) pictures[drawingName(side)] = drawOutline(drawing[side])

  const at = context.clock()
  const dossier = dossierWordingOf(caller.language, settings)
  const wording = { ...dossier, claim: claimWordsOf(caller.language) }
  const claim = { booking, damages, reports, photos, pictures: shown, has, drawing }
  const documents = await listDocuments(db, parties.user_id)
  const document = documentOf(wording, companyOf(settings), {
    title: wording.claim.title,
    number: booking.reference,
    at,
    blocks: [
      {
        kind: 'text',
        title: '',
        paragraphs: [wording.fill('claim:intro', { zone: settings.time_zone })],
        numbered: false,
      },
      { kind: 'columns', columns: [carOf(dossier, parties), clientOf(dossier, parties, documents)] },
      ...columnsInPairs([
        { title: wording.claim.hire, rows: hireOf(wording, claim) },
        ...driversOf(wording, booking.booking_drivers),
      ]),
      ...blocksOf(wording, claim),
    ],
  })
  await writeAudit(db, {
    action: 'print_claim',
    entity: 'booking',
    entity_id: booking.id,
    ...actorOf(caller),
    after: { damages: damages.length },
  })
  const { company_logo } = settings
  const content = await printDocument(context, document, { at, company_logo, pictures })
  return { file_name: `claim-${booking.reference}.pdf`, content }
}

/** What is damaged, what it costs, what shows it, and who signed. */
function blocksOf(wording: ClaimWording, claim: Claim) {
  const charges = claim.booking.booking_charges.filter(({ voided }) => !voided)
  const deducted = charges.reduce((sum, { from_deposit }) => sum + from_deposit, 0)
  const after = [{ label: wording.claim.deposit, amount: wording.money(deducted), strong: false }]
  return [
    damagesBlock(wording, claim),
    drawingsBlock(wording, claim),
    ...(charges.length > 0
      ? [chargesBlock(wording, charges, { after: deducted > 0 ? after : [], isLater: false })]
      : []),
    damagePhotosBlock(wording, claim),
    ...viewsBlock(wording, claim),
    signaturesBlock(wording, claim),
  ]
}
