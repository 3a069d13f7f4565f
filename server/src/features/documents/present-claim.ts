import type { Language } from '@marhala/contract/language/language.ts'
import { type DamageSide, damageSides } from '@marhala/domain/damage/damage.ts'
import { type ConditionAct, photoViews, type PhotoView } from '@marhala/domain/fleet/condition-report.ts'
import { type Said, say } from '@marhala/words/say.ts'
import type { CarOutline } from '../../art/car-outline.ts'
import type { Block, PictureRow, Row, Value } from '../../pdf/printed-document.ts'
import type { presentBookings } from '../bookings/public/present-booking.ts'
import type { listBookingPhotos, listBookingReports } from '../condition/public/booking-reports.queries.ts'
import { damageName } from '../damages/public/charged-damages.ts'
import type { listDamagePictures, listDamagesSince } from '../damages/public/damages.queries.ts'
import { drawingName, pictureName } from './claim-pictures.ts'
import { ownOrder, rowsOf, type Wording } from './public/document-format.ts'

export type ClaimWording = Wording & { claim: Said<'claim'> }
type Damages = Awaited<ReturnType<typeof listDamagesSince>>
type Reports = Awaited<ReturnType<typeof listBookingReports>>
type Photos = Awaited<ReturnType<typeof listBookingPhotos>>
type DamagePictures = Awaited<ReturnType<typeof listDamagePictures>>
type Booking = Awaited<ReturnType<typeof presentBookings>>[number]

/** Everything that a claim is printed from; `has` says which pictures are still there. */
export type Claim = {
  booking: Booking
  damages: Damages
  reports: Reports
  photos: Photos
  pictures: DamagePictures
  has: (name: string) => boolean
  drawing: Record<DamageSide, CarOutline>
}

/** When the car left and came back, how far it was driven, and for how many days it was hired. */
export function hireOf({ claim, format, words, fill }: ClaimWording, { booking, reports }: Claim): Row[] {
  const kilometers = (km: number | null) => (km === null ? null : fill('claim:km', { km: format.number(km) }))
  const when = (act: ConditionAct, date: Date | null, place: string | null) => {
    const report =
      act === 'handover' ? reports.find((one) => one.act === act) : reports.findLast((one) => one.act === act)
    const at = report?.at ?? date
    return at && `${format.date(at, 'dayYearTime')}${words.comma}${place ?? ''}`
  }
  const { start_kilometers: out, end_kilometers: back } = booking
  const { activated_at, returned_at, pickup_location_name, return_location_name } = booking
  return rowsOf([
    [words.booking, ownOrder(booking.reference)],
    [claim.handed_over, when('handover', activated_at, pickup_location_name)],
    [
      claim.taken_back,
      when('take_back', returned_at, booking.returned_location_name ?? return_location_name),
    ],
    [claim.days, format.number(booking.duration)],
    [claim.out, kilometers(out)],
    [claim.in, kilometers(back)],
    [claim.driven, out === null || back === null ? null : kilometers(back - out)],
  ])
}

/** Each damage with its number, place and size, and what its client is charged for it. */
export function damagesBlock({ claim, language, format, money }: ClaimWording, { damages }: Claim): Block {
  return {
    kind: 'table',
    title: claim.damage,
    heads: [claim.number, claim.place, claim.what, claim.size, claim.charged],
    lines: damages.map((damage, index): Value[] => [
      { text: format.number(index + 1) },
      { text: say(language, `damage:sides.${damage.side}`) },
      { text: [damageName(damage, language), damage.note].filter((text) => text !== '').join(' – ') },
      { text: say(language, `damage:sizes.${damage.size}`) },
      { text: damage.charged === null ? '–' : money(damage.charged), ltr: language !== 'ar' },
    ]),
  }
}

/** The sides of the car that are damaged, each damage marked by its number. */
export function drawingsBlock({ claim, language, format }: ClaimWording, { damages, drawing }: Claim): Block {
  return {
    kind: 'drawings',
    title: claim.drawings,
    drawings: damagedSides(damages).map((side) => ({
      file: drawingName(side),
      width: drawing[side].view_box[2],
      label: say(language, `damage:sides.${side}`),
      marks: damages.flatMap((damage, index) =>
        damage.side === side ? [{ x: damage.x, y: damage.y, number: format.number(index + 1) }] : [],
      ),
    })),
  }
}

/** The sides on which something is damaged, in their order. */
export function damagedSides(damages: Damages): DamageSide[] {
  return damageSides.filter((side) => damages.some((damage) => damage.side === side))
}

/** From where a side is photographed at a handover and a take-back; nobody photographs a roof. */
const viewsOf: Record<DamageSide, readonly PhotoView[]> = {
  left: ['left', 'front_left', 'back_left'],
  right: ['right', 'front_right', 'back_right'],
  front: ['front', 'front_left', 'front_right'],
  back: ['back', 'back_left', 'back_right'],
  above: [],
  inside: ['inside'],
}

/** Each damage: how its side looked as the car left, and beside that what shows the damage. */
export function damagePhotosBlock(wording: ClaimWording, claim: Claim): Block {
  const { language, format, claim: own } = wording
  const rows = claim.damages.map((damage, index): PictureRow => {
    const place = [say(language, `damage:sides.${damage.side}`), say(language, `damage:sizes.${damage.size}`)]
    const before = viewOf(claim, 'handover', viewsOf[damage.side])
    const taken = claim.pictures.filter(({ damage_id, file }) => damage_id === damage.id && claim.has(file))
    const after = viewOf(claim, 'take_back', viewsOf[damage.side])
    return {
      caption: `${format.number(index + 1)}. ${damageName(damage, language)} (${place.join(wording.words.comma)})`,
      columns: [
        columnOf(wording, before ? [before] : []),
        columnOf(
          wording,
          taken.length > 0
            ? taken.map(({ file, created_at }) => ({ file, taken_at: created_at }))
            : after
              ? [after]
              : [],
        ),
      ],
    }
  })
  return { kind: 'compared', title: own.photos, heads: [own.at_handover, own.at_take_back], rows }
}

/** The car from every side from which it was photographed, as it left beside as it came back. */
export function viewsBlock(wording: ClaimWording, claim: Claim): Block[] {
  const { claim: own } = wording
  const rows = photoViews.flatMap((view): PictureRow[] => {
    const both = (['handover', 'take_back'] as const).map((act) => viewOf(claim, act, [view]))
    if (both.every((photo) => photo === undefined)) return []
    return [
      { caption: own.views_of[view], columns: both.map((photo) => columnOf(wording, photo ? [photo] : [])) },
    ]
  })
  if (rows.length === 0) return []
  return [{ kind: 'compared', title: own.views, heads: [own.at_handover, own.at_take_back], rows }]
}

function viewOf({ photos, booking, has }: Claim, act: ConditionAct, views: readonly PhotoView[]) {
  // Of a booking whose cars were swapped the damage is on the last one.
  const taken = photos.filter(
    (photo) => photo.act === act && photo.car_id === booking.car.id && has(photo.file),
  )
  return views.map((view) => taken.find((photo) => photo.view === view)).find((photo) => photo !== undefined)
}

function columnOf({ format, claim }: ClaimWording, taken: readonly { file: string; taken_at: Date }[]) {
  const first = taken[0]
  return {
    files: taken.map(({ file }) => pictureName(file)),
    note: first ? format.date(first.taken_at, 'dayYearTime') : claim.no_photo,
  }
}

/** Who signed how the car left and how it came back, and who wrote that down. */
export function signaturesBlock(wording: ClaimWording, claim: Claim): Block {
  const { claim: own, format, fill } = wording
  const { booking, reports, has } = claim
  const paper = { handover: booking.contract_signed_at, take_back: booking.return_signed_at }
  const rows = reports
    .filter(({ car_id }) => car_id === booking.car.id)
    .map((report): PictureRow => {
      const names = { act: report.act === 'handover' ? own.at_handover : own.at_take_back }
      const by = `${report.first_name} ${report.last_name}`
      const at = paper[report.act]
      const onPaper = at
        ? fill('claim:signed_on_paper', { at: format.date(at, 'dayYearTime') })
        : own.not_signed
      const signed = (who: string, file: string | null) => {
        const isThere = file !== null && has(file)
        return { files: isThere ? [pictureName(file)] : [], note: isThere ? who : `${who}: ${onPaper}` }
      }
      return {
        caption: fill('claim:report', { ...names, at: format.date(report.at, 'dayYearTime'), by }),
        columns: [signed(own.client, report.client_signature), signed(own.staff, report.staff_signature)],
      }
    })
  return { kind: 'compared', title: own.signatures, heads: [], rows }
}

/** The words of a claim in a language. */
export function claimWordsOf(language: Language): Said<'claim'> {
  return say(language, 'claim')
}
