import type { Report } from '@marhala/contract/condition/report.ts'
import type { NewDamage } from '@marhala/contract/fleet/damages.ts'
import type { PhotoView } from '@marhala/domain/fleet/condition-report.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { carriedServices, type FoundDamage, type PaperKind, type Taken, type Walk } from './walk.ts'
import { linesOf, movedLines, stockedExtras } from './walk-extras.ts'
import { askedAt, needsReason, readKilometers, settlementOf, warrantyOf } from './walk-money.ts'

/** Under which names the server keeps the pictures of a walk. */
export type FilesOf = ReadonlyMap<string, string>

/** A walk that is done as the body of its call: `activate` for a handover, `complete` for a take-back. */
export function bodyOf(walk: Walk, files: FilesOf): object {
  const report = reportOf(walk, files)
  return walk.act === 'handover' ? handoverBody(walk, report, files) : takeBackBody(walk, report, files)
}

function handoverBody(walk: Walk, report: Report, files: FilesOf): object {
  const { to_pay, deposit } = askedAt(walk)
  const { payment, deposit: warranty } = walk
  return {
    version: walk.version,
    // What was walked around leaves, whatever the booking stands on by now.
    ...(walk.car_id !== walk.pack.car.id && { car_id: walk.car_id }),
    start_kilometers: readKilometers(walk.kilometers),
    fuel_level: walk.fuel_level,
    ...driversOf(walk),
    ...(isTaken(payment, to_pay) && { amount: to_pay, payment_method: payment }),
    ...(isTaken(warranty, deposit) && { warranty_amount: deposit, warranty_method: warranty }),
    ...(needsReason(walk) && { unpaid_reason: walk.unpaid_reason }),
    ...(walk.confirm_early && { confirm_early: true }),
    ...(walk.damages.length > 0 && { damages: walk.damages.map((one) => damageOf(one, files)) }),
    ...movedOf(walk),
    report,
  }
}

function isTaken(how: Walk['payment'], amount: string): boolean {
  return (how === 'cash' || how === 'card') && amount !== '0.00'
}

/** The drivers again, where a licence was added to one. */
function driversOf({ pack, licenses }: Walk): object {
  const typed = Object.entries(licenses).filter(([, number]) => number.trim() !== '')
  if (typed.length === 0) return {}
  const added = new Map(typed.map(([id, number]) => [Number(id), number.trim()]))
  const drivers = pack.booking.booking_drivers.map(({ id, ...driver }) => ({
    ...driver,
    license_number: added.get(id) ?? driver.license_number,
  }))
  return { drivers }
}

function takeBackBody(walk: Walk, report: Report, files: FilesOf): object {
  const { charges, damages, extras, paid } = settlementOf(walk)
  const moved = movedLines(walk).map(({ key }) => key)
  const charged = new Set(damages.map(({ damage }) => damage.id))
  const others = walk.damages.filter(({ id }) => !charged.has(id))
  const parts = ({ amount, from_deposit }: { amount: number; from_deposit: number }) => ({
    amount: formatMoney(amount),
    ...(from_deposit > 0 && { from_deposit: formatMoney(from_deposit) }),
  })
  return {
    version: walk.version,
    end_kilometers: readKilometers(walk.kilometers),
    fuel_level: walk.fuel_level ?? undefined,
    charges: [
      ...charges.map(({ charge, ...sum }) => ({ kind: charge.kind, ...parts(sum) })),
      ...damages.map(({ damage, ...sum }) => ({
        kind: 'damage',
        ...parts(sum),
        damage: damageOf(damage, files),
      })),
      ...extras.map(({ line, ...sum }) => ({
        kind: 'damage',
        ...parts(sum),
        extra: moved.indexOf(line.key),
      })),
    ],
    ...(others.length > 0 && { damages: others.map((one) => damageOf(one, files)) }),
    ...movedOf(walk),
    ...warrantyOf(walk),
    ...(paid > 0 && { amount: formatMoney(paid), payment_method: walk.settle }),
    note: walk.note.trim() || undefined,
    report,
  }
}

/** What became of each of the extras with stock of which the walk says something new. */
function movedOf(walk: Walk): object {
  const extras = movedLines(walk).map(({ code, extra, is }) => ({
    ...(code === null ? { service_id: extra.service_id } : { code }),
    ...(is !== 'out' && { outcome: is }),
  }))
  return extras.length > 0 ? { extras } : {}
}

function damageOf({ id: _, price: __, photos, note, ...damage }: FoundDamage, files: FilesOf): NewDamage {
  return {
    ...damage,
    ...(note?.trim() && { note: note.trim() }),
    photos: photos.map((one) => fileOf(files, one)),
  }
}

function reportOf(walk: Walk, files: FilesOf): Report {
  const { pack, items, services, client_signature, staff_signature } = walk
  const quantities = new Map(
    pack.booking.booking_services.map(({ service_id, quantity }) => [service_id, quantity]),
  )
  const carried = carriedServices(pack)
  const stocked = stockedExtras(pack)
  const isGiven = (service_id: number) =>
    !stocked.some((extra) => extra.service_id === service_id) &&
    (!quantities.has(service_id) || carried.some((one) => one.service_id === service_id))
  const isHere = walk.act === 'handover' ? 'out' : 'back'
  const given = [
    ...items.map((item) => ({ item })),
    ...services
      .filter(isGiven)
      .map((service_id) => ({ service_id, quantity: quantities.get(service_id) ?? 1 })),
    ...stocked.flatMap((extra) => {
      const quantity = linesOf(walk, extra).filter(({ is }) => is === isHere).length
      return quantity > 0 ? [{ service_id: extra.service_id, quantity }] : []
    }),
  ]
  const papers = Object.entries(walk.papers) as [PaperKind, Taken][]
  const photos = Object.entries(walk.photos) as [PhotoView, Taken][]
  return {
    at: walk.done_at ?? new Date().toISOString(),
    language: walk.language,
    extras: given,
    ...(client_signature && { client_signature: fileOf(files, client_signature) }),
    ...(staff_signature && { staff_signature: fileOf(files, staff_signature) }),
    ...(papers.length > 0 && {
      documents: papers.map(([kind, { picture }]) => ({ kind, file: fileOf(files, picture) })),
    }),
    photos: photos.map(([view, { picture, taken_at }]) => ({ view, file: fileOf(files, picture), taken_at })),
  }
}

function fileOf(files: FilesOf, picture: string): string {
  const file = files.get(picture)
  if (file === undefined) throw new Error(`The picture ${picture} was not sent.`)
  return file
}
