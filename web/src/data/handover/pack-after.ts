import type { HandoverPack } from '@marhala/contract/condition/handovers.ts'
import type { PhotoView } from '@marhala/domain/fleet/condition-report.ts'
import { type Taken, type Walk, walkedCar } from './walk.ts'
import { extrasAfter } from './walk-extras.ts'
import { askedAt, readKilometers } from './walk-money.ts'

/** A booking as a handover on this phone leaves it, which the server does not know yet: its return can be taken here. */
export function packAfter(walk: Walk): HandoverPack {
  const { pack, fuel_level, done_at, deposit, payment } = walk
  const { booking } = pack
  const { id, name, registration_plate, odometer } = walkedCar(walk)
  const kilometers = readKilometers(walk.kilometers) ?? odometer
  const asked = askedAt(walk)
  const at = done_at ?? new Date().toISOString()
  const paid = entries([
    ['charge', payment, asked.to_pay],
    ['warranty_in', deposit, asked.deposit],
  ])
  return {
    ...pack,
    car: { ...pack.car, id, odometer: Math.max(odometer, kilometers) },
    booking: {
      ...booking,
      car: { ...booking.car, id, name, registration_plate },
      status: 'active',
      start_kilometers: kilometers,
      start_fuel_level: fuel_level,
      activated_at: at,
      due_at_pickup: null,
      payment_histories: [
        ...booking.payment_histories,
        ...paid.map((entry) => ({ ...entry, created_at: at })),
      ],
    },
    reports: [reportOf(walk, { at, kilometers })],
    extras: extrasAfter(walk, at),
  }
}

type Entry = ['charge' | 'warranty_in', Walk['payment'], string]

function entries(list: Entry[]) {
  return list.flatMap(([kind, how, amount], index) => {
    if ((how !== 'cash' && how !== 'card') || amount === '0.00') return []
    const nothing = { transaction_id: null, voided: false, cash_received: null, euro_amount: null }
    const none = { euro_rate: null, change: null, cheque: null, payer_name: null, payer_phone: null }
    // The server says what stamp duty its receipt carries.
    const stamp = { stamp_duty: '0.00', stamp_borne_by: 'agency' as const, cash_reason: null }
    const rest = { reverses_id: null, in_close: false, ...stamp }
    return [{ id: index + 1, kind, amount, payment_method: how, ...nothing, ...none, ...rest }]
  })
}

/** The photos stand under their own ids until the server has named them. */
function reportOf(walk: Walk, { at, kilometers }: { at: string; kilometers: number }) {
  const photos = Object.entries(walk.photos) as [PhotoView, Taken][]
  return {
    id: 1,
    car_id: walk.car_id,
    act: 'handover' as const,
    at,
    created_at: at,
    kilometers,
    fuel_level: walk.fuel_level,
    language: walk.language,
    extras: null,
    client_signature: null,
    staff_signature: null,
    note: null,
    photos: photos.map(([view, { picture, taken_at }]) => ({ view, file: picture, sha256: '', taken_at })),
  }
}
