import type { HandoverPack } from '@marhala/contract/condition/handovers.ts'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { makePageStore } from '../../../data/handover/handover-store.ts'
import { beginWalk, type Walk } from '../../../data/handover/walk.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { WalkContext } from '../walk-context.ts'
import { CarStep } from './car-step.tsx'
import { DamagesStep } from './damages-step.tsx'

const booking = {
  id: 1,
  version: 3,
  booking_services: [
    { service_id: 4, name: 'Child seat', quantity: 2 },
    { service_id: 5, name: 'Full insurance', quantity: 1 },
  ],
  booking_drivers: [],
  payment_histories: [],
  start_kilometers: 1000,
  note: null,
} as unknown as HandoverPack['booking']
const pack: HandoverPack = {
  booking,
  car: { id: 1, odometer: 1000, warranty_amount: '0.00', papers_expired: false },
  language: 'fr',
  clauses: [],
  proposed_kilometers: null,
  reports: [],
  carried_services: [4],
}

const drawn = (step: ReactNode, walk: Walk, language: 'en' | 'ar' | 'fr' = 'en') => {
  const walking = { walk, store: makePageStore(), change: () => {}, goOn: () => {}, actions: null }
  return renderPart(<WalkContext value={walking}>{step}</WalkContext>, { language })
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
