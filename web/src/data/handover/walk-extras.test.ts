import type { BookingExtra } from '@marhala/contract/booking/booking-extras.ts'
import type { HandoverPack } from '@marhala/contract/condition/handovers.ts'
import type { ConditionAct } from '@marhala/domain/fleet/condition-report.ts'
import { expect, test } from 'vitest'
import { packAfter } from './pack-after.ts'
import { bodyOf } from './walk-body.ts'
import { linesOf, roomFor, sayCode, sayOf } from './walk-extras.ts'
import { settlementOf } from './walk-money.ts'
import { beginWalk, finishWalk, type Walk, walkOnto } from './walk.ts'
import { handoverPack } from '../../test/handover-pack.ts'

const loan = { out_at: '', back_at: null, outcome: null, billable: false, charged: false }
const gps: BookingExtra = {
  service_id: 4,
  name: 'GPS',
  stock: 'numbered',
  quantity: 2,
  to_hand_out: 1,
  replacement_price: '1200.00',
  loans: [{ ...loan, id: 9, code: 'GPS-1' }],
  ready: ['GPS-2', 'GPS-3'],
}
const seat: BookingExtra = {
  ...gps,
  service_id: 5,
  name: 'Child seat',
  stock: 'counted',
  to_hand_out: 2,
  replacement_price: null,
  loans: [],
  ready: [],
}

function packOf(extras: BookingExtra[] = [gps, seat]) {
  return handoverPack({
    booking: { booking_services: [gps, seat] },
    carried_services: [4, 5],
    extras,
  })
}

const begun = (act: ConditionAct = 'handover', pack = packOf()) => ({ ...beginWalk(act, pack, null) })
/** A walk in which these were ticked or scanned, one after the other. */
const after = (walk: Walk, ...said: (string | [key: string, answer: 'out' | 'back' | 'lost'])[]) =>
  said.reduce<Walk>(
    (so, one) => ({ ...so, ...(typeof one === 'string' ? sayCode(so, one) : sayOf(so, ...one)) }),
    walk,
  )
const sent = (walk: Walk) =>
  bodyOf(walk, new Map()) as {
    extras?: object[]
    charges?: object[]
    report: { extras: { service_id?: number; quantity?: number }[] }
  }
const given = (walk: Walk) => sent(walk).report.extras.filter(({ service_id }) => service_id !== undefined)

test('what was prepared leaves, what lies ready leaves once it is ticked or scanned, however the code is typed', () => {
  const walk = begun()
  expect(linesOf(walk, gps).map(({ code, is }) => [code, is])).toEqual([
    ['GPS-1', 'out'],
    ['GPS-2', null],
    ['GPS-3', null],
  ])
  expect([sent(walk).extras, given(walk)]).toEqual([undefined, [{ service_id: 4, quantity: 1 }]])
  const ticked = after(walk, ' gps-3 ', ['5 0', 'out'], ['5 1', 'out'])
  expect(sent(ticked).extras).toEqual([{ code: 'GPS-3' }, { service_id: 5 }, { service_id: 5 }])
  expect(given(ticked)).toEqual([
    { service_id: 4, quantity: 2 },
    { service_id: 5, quantity: 2 },
  ])
})

test('no more leaves than is booked, and another in the place of one that was prepared', () => {
  const full = after(begun(), 'GPS-2')
  expect([roomFor(full, gps), sayCode(full, 'GPS-3')]).toEqual([0, null])
  const changed = after(full, ['4 GPS-1', 'back'], 'GPS-3')
  expect(sent(changed).extras).toEqual([
    { code: 'GPS-1', outcome: 'back' },
    { code: 'GPS-2' },
    { code: 'GPS-3' },
  ])
  expect(sent(after(begun(), 'GPS-2', ['4 GPS-2', 'back'])).extras).toBeUndefined()
})

test('a piece of another place is taken at its word, for the server to judge', () => {
  expect(sent(after(begun(), 'far-7')).extras).toEqual([{ code: 'FAR-7' }])
})

test('R87 a return that is taken before the server knows of the handover names what left by its code', () => {
  const out = after(begun(), 'GPS-2', ['5 0', 'out'])
  const back = begun('take_back', packAfter(finishWalk(out, new Date())))
  expect(sent(back).extras).toBeUndefined()
  const said = after(back, 'gps-1', ['4 GPS-2', 'lost'], ['5 0', 'lost'])
  expect(sent(said).extras).toEqual([
    { code: 'GPS-1', outcome: 'back' },
    { code: 'GPS-2', outcome: 'lost' },
    { service_id: 5, outcome: 'lost' },
  ])
  expect(given(said)).toEqual([{ service_id: 4, quantity: 1 }])
  expect(sayCode(back, 'GPS-3')).toBeNull()
})

test('what is lost is charged at its replacement price, unless it has none or is left out', () => {
  const lost = after(begun('take_back'), ['4 GPS-1', 'lost'])
  expect(settlementOf(lost).charges_total).toBe(120_000)
  expect(sent(lost)).toMatchObject({
    extras: [{ code: 'GPS-1', outcome: 'lost' }],
    charges: [{ kind: 'damage', amount: '1200.00', extra: 0 }],
  })
  expect(sent({ ...lost, unbilled: ['4 GPS-1'] }).charges).toEqual([])
  const counted = { ...seat, loans: [{ ...loan, id: 8, code: null }], to_hand_out: 1 }
  const free = after(begun('take_back', packOf([counted])), ['5 0', 'lost'])
  expect(sent(free)).toMatchObject({ extras: [{ service_id: 5, outcome: 'lost' }], charges: [] })
})

test('what the desk said was lost is charged here; what it did meanwhile is not told a second time', () => {
  const gone = {
    ...gps,
    loans: [{ ...loan, id: 9, code: 'GPS-1', outcome: 'lost' as const, billable: true }],
  }
  expect(sent(begun('take_back', packOf([gone])))).toMatchObject({
    extras: [{ code: 'GPS-1', outcome: 'lost' }],
    charges: [{ amount: '1200.00', extra: 0 }],
  })
  const done = { ...gps, to_hand_out: 0, loans: [...gps.loans, { ...loan, id: 10, code: 'GPS-2' }] }
  expect(sent(walkOnto(after(begun(), 'GPS-2'), packOf([done, seat]))).extras).toBeUndefined()
})

test('a walk that a phone has kept since before pieces were told knows of none', () => {
  const { extras: _, ...older } = packOf()
  expect(sent(begun('handover', older as HandoverPack)).extras).toBeUndefined()
})
