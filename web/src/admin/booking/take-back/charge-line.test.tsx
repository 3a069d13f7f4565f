import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { ChargeLine } from './charge-line.tsx'
import { damageCharge, newCharge } from './take-back-values.ts'

const line = {
  kind: 'fuel',
  measured: 6,
  allowed: 8,
  quantity: 2,
  unit_price: '80.00',
  fee: '50.00',
  capped: false,
  amount: '210.00',
} as const
const charge = newCharge({ kind: 'fuel', amount: '210.00', proposed: '210.00' })

const render = (changes: object = {}, props: object = {}) =>
  renderPart(
    <ChargeLine
      charge={{ ...charge, ...changes }}
      line={line}
      hasDeposit
      mayWaive
      problemOf={() => undefined}
      onChange={() => {}}
      onRemove={undefined}
      {...props}
    />,
  )

test('a line says why it is proposed and how much it is, and nothing is chosen', async () => {
  const html = await render()
  expect(html).toContain('Missing fuel')
  expect(html).toContain('Returned: ¾; handed over: Full')
  expect(html.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')).toContain(
    '2 × 80.00 DH + 50.00 DH for refuelling',
  )
  expect(html).toContain('value="210.00"')
  expect(html.match(/type="radio"/g)).toHaveLength(4)
  expect(html).not.toContain('checked=""')
})

test('the deposit is no choice where none is held', async () => {
  const html = await render({}, { hasDeposit: false })
  expect(html).not.toContain('Deduct from deposit')
  expect(html.match(/type="radio"/g)).toHaveLength(3)
})

test('who may not waive is offered no waiver, whole or in part', async () => {
  expect(await render({}, { mayWaive: false })).not.toContain('Waive')
  expect(await render({ settle: 'split' }, { mayWaive: false })).not.toContain('Waived')
})

test('late hours and kilometres say their units, and that a day’s price is the most', async () => {
  const late = { ...line, kind: 'late', measured: 480, allowed: 60, quantity: 7, fee: '0.00', capped: true }
  const html = (await render({ kind: 'late' }, { line: late })).replaceAll(/[\u2068\u2069]/g, '')
  expect(html).toContain('8 hours late, 1 hour of it free')
  expect(html).toMatch(/7 h × 80\.00\sDH, capped at one day’s price/)
})

test('a line that is waived is struck, needs its reason and can no longer be changed; damage is removed instead', async () => {
  const waived = await render({ settle: 'waive' })
  expect(waived).toMatch(/line-through.*<input[^>]*disabled/s)
  expect(waived).toContain('Why it is waived')
  const damage = { side: 'left', x: 300, y: 500, part: 'door', kind: 'dent', size: 'medium' } as const
  const found = damageCharge({ ...damage, photos: ['a', 'b'] }, { name: 'Door: Dent', price: '800.00' })
  const html = await render(found, { line: undefined, onRemove: () => {} })
  expect(html).toContain('Door: Dent')
  expect(html).toContain('Left · 3 to 15 cm · 2 photos')
  expect(html).toContain('value="800.00"')
  expect(html).not.toContain('Waive')
})

test('a problem stands at its field', async () => {
  const html = await render({}, { problemOf: (field: string) => `wrong ${field}` })
  expect(html).toContain('wrong amount')
  expect(html).toContain('wrong settle')
})

test('a line that is split takes its parts and says what stays due', async () => {
  const html = await render({ settle: 'split', deposit: '100', now: '50', waived: '' })
  for (const words of ['From deposit', 'Paid now', 'Waived']) expect(html).toContain(words)
  expect(html.replaceAll(/[\u2068\u2069]/g, '').replaceAll('\u00a0', ' ')).toContain('Stays due: 60.00 DH')
  expect(html).not.toContain('Why it is waived')
  expect(await render({ settle: 'split', now: '211' })).toContain('The parts are more than the charge.')
})
