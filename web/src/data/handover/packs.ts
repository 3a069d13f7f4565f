import * as carBinding from '@marhala/contract/booking/car-binding.ts'
import type { ReadyCar } from '@marhala/contract/booking/car-binding.ts'
import * as handovers from '@marhala/contract/condition/handovers.ts'
import type { HandoverPack } from '@marhala/contract/condition/handovers.ts'
import * as conditionFiles from '@marhala/contract/condition/condition-files.ts'
import * as damages from '@marhala/contract/fleet/damages.ts'
import type { Send } from '../http/send.ts'
import { type HandoverStore, keptOwner } from './handover-store.ts'
import type { CarDamages, KeptPack } from './kept-pack.ts'

/** Has the phone take along what is to be done in two days: the bookings first, then the photos of those that are out. */
export async function fetchPacks(send: Send, store: HandoverStore): Promise<KeptPack[]> {
  const listed = await send(handovers.list, { query: {} })
  const packs = await withDamages(send, listed)
  await store.writePacks(packs)
  if (store.isKept) for (const pack of packs) await keepPhotos(send, store, pack)
  return packs
}

/** One booking as it is now; null where nothing is to be done with it. */
export async function fetchPack(send: Send, booking: string): Promise<KeptPack | null> {
  const listed = await send(handovers.list, { query: { booking } })
  const [pack] = await withDamages(send, listed)
  return pack ?? null
}

/** The cars of its class that could leave with a booking now. */
export function fetchReadyCars(send: Send, booking: number): Promise<ReadyCar[]> {
  return send(carBinding.listReady, { params: { booking } })
}

/** What a walk around a car needs of its damages. */
export function fetchDamages(send: Send, car: number): Promise<CarDamages> {
  return send(damages.ofCar, { params: { car } })
}

async function withDamages(send: Send, packs: HandoverPack[]): Promise<KeptPack[]> {
  const cars = [...new Set(packs.map(({ car }) => car.id))]
  const known = new Map<number, CarDamages | null>()
  for (const car of cars) {
    const found = await fetchDamages(send, car).catch(() => null)
    known.set(car, found)
  }
  return packs.map((pack) => ({ ...pack, damages: known.get(pack.car.id) ?? null }))
}

/** The photos of how a car left, which stand beside those of its return. */
async function keepPhotos(send: Send, store: HandoverStore, { booking, reports }: KeptPack): Promise<void> {
  for (const { photos } of reports)
    for (const { file } of photos) {
      if (file === null || (await store.readPicture(file))) continue
      const picture = await fetchPhoto(send, booking.id, file).catch(() => null)
      if (picture) await store.putPicture(file, keptOwner(booking.id), picture)
    }
}

/** A photo of a report, small. */
export async function fetchPhoto(send: Send, booking: number, file: string): Promise<Blob> {
  const { content } = await send(conditionFiles.get, { params: { booking, file }, query: { size: 'small' } })
  return new Blob([content as Blob], { type: 'image/jpeg' })
}
