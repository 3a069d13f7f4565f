import type { HandoverPack } from '@marhala/contract/condition/handovers.ts'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { makePageStore } from '../../../data/handover/handover-store.ts'
import { beginWalk, type Walk, walkAround } from '../../../data/handover/walk.ts'
import { makeQueryClient } from '../../../data/http/query-client.ts'
import { handoverPack } from '../../../test/handover-pack.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { WalkContext } from '../walk-context.ts'
import { CarStep } from './car-step.tsx'
import { DamagesStep } from './damages-step.tsx'
import { WhoStep } from './who-step.tsx'

const pack = handoverPack({
  booking: {
    car: { id: 1, name: 'Dacia Logan', registration_plate: '1-A-1' },
    promise: null,
    start_date: '2026-06-03T09:00:00.000Z',
    booking_services: [
      { service_id: 4, name: 'Child seat', quantity: 2 },
      { service_id: 5, name: 'Full insurance', quantity: 1 },
    ],
    start_kilometers: 1000,
  },
  carried_services: [4],
})
const { booking } = pack

const drawn = (step: ReactNode, walk: Walk, language: 'en' | 'ar' | 'fr' = 'en') => {
  const walking = { walk, store: makePageStore(), change: () => {}, goOn: () => {}, actions: null }
  const queries = makeQueryClient(() => Promise.reject(new Error('Nothing is asked.')), 'server')
  return renderPart(<WalkContext value={walking}>{step}</WalkContext>, { language, queries })
}

describe.each(['handover', 'take_back'] as const)('what goes with the car, at a %s', (act) => {
  test('a child seat does, an insurance does not', async () => {
    const html = await drawn(<CarStep />, beginWalk(act, pack, null))
    expect(html).toContain('Child seat × 2')
    expect(html).not.toContain('Full insurance')
  })

  test('a booking that a phone has kept for longer shows all of its extras', async () => {
    const { carried_services: _, ...older } = pack
    const html = await drawn(<CarStep />, beginWalk(act, older as HandoverPack, null))
    expect(html).toContain('Full insurance')
  })
})

test('another car is offered where one of a class was promised, and the walk says which it goes around', async () => {
  const begun = beginWalk('handover', { ...pack, booking: { ...booking, with_driver: true } }, null)
  expect(await drawn(<WhoStep />, begun)).not.toContain('1-A-1')
  const promise = { class_id: 3 } as NonNullable<HandoverPack['booking']['promise']>
  const promised = { ...begun, pack: { ...begun.pack, booking: { ...begun.pack.booking, promise } } }
  const html = await drawn(<WhoStep />, promised)
  expect(html).toContain('1-A-1')
  expect(html).toContain('Another car of the class')
  const car = { id: 2, name: 'Renault Clio', registration_plate: '2-A-1', odometer: 1, papers_expired: false }
  expect(await drawn(<WhoStep />, walkAround(promised, car, null))).toMatch(/2-A-1.*Instead of.*1-A-1/)
})

test.each([
  ['en', '1,200.00'],
  ['fr', '1\u202f200,00'],
  ['ar', '1.200,00'],
] as const)(
  'a new damage is listed with what it is charged, however it was typed (%s)',
  async (language, shown) => {
    const found = { side: 'left', x: 0.5, y: 0.5, part: 'bumper', kind: 'scratch', size: 'small' }
    const damages = ['1 200', '١٢٠٠', ''].map((price, index) => ({
      ...found,
      id: `${index}`,
      photos: [],
      price,
    }))
    const walk = { ...beginWalk('take_back', pack, null), damages: damages as unknown as Walk['damages'] }
    const html = await drawn(<DamagesStep />, walk, language)
    expect(html.split(shown)).toHaveLength(3)
    expect(html).not.toMatch(/>0[.,]00</)
  },
)
