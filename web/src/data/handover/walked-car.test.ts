import { describe, expect, test } from 'vitest'
import type { CarDamages } from './kept-pack.ts'
import { packAfter } from './pack-after.ts'
import { bodyOf } from './walk-body.ts'
import {
  beginWalk,
  finishWalk,
  isCarNoted,
  reopenWalk,
  type Walk,
  walkAround,
  walkedCar,
  walkOnto,
} from './walk.ts'
import { handoverPack } from '../../test/handover-pack.ts'

const own = { id: 7, name: 'Dacia Logan', registration_plate: '7-A-1' }
const other = {
  id: 8,
  name: 'Renault Clio',
  registration_plate: '8-A-1',
  odometer: 52_000,
  papers_expired: false,
}

function packOf(car = own, promise: object | null = { class_id: 3 }) {
  return handoverPack({ booking: { car, promise }, car: { id: car.id, papers_expired: true } })
}
const damagesOf = (id: number) => ({ damages: [{ id }] }) as unknown as CarDamages
const taken = { picture: 'front', taken_at: '2026-06-03T08:00:00.000Z' }
const noted = (walk: Walk): Walk => ({
  ...walk,
  drivers: [4],
  papers: { driving_license: taken },
  payment: 'cash',
  photos: { front: taken },
  damages: [{ id: 'dent' }] as Walk['damages'],
  kilometers: '1010',
  fuel_level: 6,
  client_signature: 'client',
  staff_signature: 'staff',
})
const leavesWith = (walk: Walk) =>
  (
    bodyOf(
      { ...walk, photos: {}, damages: [], papers: {} },
      new Map([
        ['client', 'c'],
        ['staff', 's'],
      ]),
    ) as {
      car_id?: number
    }
  ).car_id

describe('a walk around another car of the class', () => {
  test('shows that car, its damages and kilometres, and hands it over', () => {
    const walk = walkAround(beginWalk('handover', packOf(), damagesOf(1)), other, damagesOf(2))
    expect(walkedCar(walk)).toEqual(other)
    expect([walk.kilometers, walk.damages_known]).toEqual(['52000', damagesOf(2)])
    expect(leavesWith(walk)).toBe(8)
    expect(leavesWith(beginWalk('handover', packOf(), null))).toBeUndefined()
  })

  test('keeps what was noted of the client and of money, and nothing of the car before', () => {
    const begun = beginWalk('handover', packOf(), damagesOf(1))
    const walk = walkAround(noted(begun), other, damagesOf(2))
    expect(walk).toMatchObject({ drivers: [4], papers: { driving_license: taken }, payment: 'cash' })
    expect(walk).toMatchObject({ photos: {}, damages: [], fuel_level: null, kilometers: '52000' })
    expect([walk.client_signature, walk.staff_signature]).toEqual([null, null])
  })

  test('is asked about once something of the car was noted, each alone', () => {
    const begun = beginWalk('handover', packOf(), null)
    const whole = noted(begun)
    expect(isCarNoted({ ...begun, drivers: [4], papers: whole.papers, payment: 'cash' })).toBe(false)
    for (const part of ['photos', 'damages', 'kilometers', 'fuel_level', 'client_signature'] as const)
      expect({ [part]: isCarNoted({ ...begun, [part]: whole[part] }) }).toEqual({ [part]: true })
    expect(isCarNoted(walkAround(whole, other, null))).toBe(false)
  })

  test('is of that car at its return, too, before the server knows', () => {
    const walk = { ...walkAround(beginWalk('handover', packOf(), null), other, null), kilometers: '52010' }
    const back = beginWalk('take_back', packAfter(finishWalk(walk, new Date())), null)
    expect([back.car_id, walkedCar(back).registration_plate]).toEqual([8, '8-A-1'])
    expect(walkedCar(back).odometer).toBe(52_010)
  })
})

describe('a booking that was moved while a phone walked around its car', () => {
  const moved = packOf({ ...other, id: 9 })

  test('is sent with the car that was walked around, never with photos of another', () => {
    const walk = walkOnto(finishWalk(noted(beginWalk('handover', packOf(), null)), new Date()), moved)
    expect(leavesWith(walk)).toBe(7)
    expect(walkedCar(walk).registration_plate).toBe('7-A-1')
  })

  test('is mended around the same car where its class allows it, else anew around its new one', () => {
    const walk = finishWalk(noted(beginWalk('handover', packOf(), null)), new Date())
    expect(reopenWalk(walk, moved, null)).toMatchObject({ car_id: 7, photos: { front: taken } })
    const very = packOf({ ...other, id: 9 }, null)
    const anew = reopenWalk(walk, very, damagesOf(9))
    expect(anew).toMatchObject({ car_id: 9, step: 'who', photos: {}, damages_known: damagesOf(9) })
    expect(leavesWith(anew)).toBeUndefined()
    expect(reopenWalk(walk, packOf(own, null), null)).toMatchObject({ car_id: 7, photos: { front: taken } })
  })
})
