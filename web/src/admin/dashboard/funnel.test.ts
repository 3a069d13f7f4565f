import { expect, test } from 'vitest'
import { funnelOf } from './funnel.ts'

test('each step counts what came that far, and what was called off stands apart', () => {
  const by_status = { pending: 4, confirmed: 3, active: 2, completed: 10, cancelled: 1 }
  const found = funnelOf([{ by_status }, { by_status }])
  expect(found.map(({ step, count }) => `${step} ${count}`)).toEqual([
    'made 40',
    'confirmed 30',
    'handed_over 24',
    'completed 20',
    'cancelled 2',
  ])
})
