import type { DayClose } from '@marhala/contract/money/day-closes.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { DayTable } from './day-table.tsx'

const nothing = {
  charges: '0.00',
  refunds: '0.00',
  retained_deposits: '0.00',
  additional_income: '0.00',
  expenses: '0.00',
  booked: '0.00',
  deposits_taken: '0.00',
  deposits_returned: '0.00',
  cash_deposits: '0.00',
  expected: '0.00',
  counted: null,
  difference: null,
}
const cash = {
  ...nothing,
  charges: '910.00',
  booked: '910.00',
  deposits_taken: '5000.00',
  cash_deposits: '5000.00',
  expected: '5910.00',
}
const close: DayClose = {
  date: '2026-06-03',
  id: null,
  closed: false,
  can_close: true,
  methods: paymentMethods.map((payment_method) => ({
    ...(payment_method === 'cash' ? cash : nothing),
    payment_method,
  })),
  booked: '910.00',
  expected: '5910.00',
  counted: null,
  difference: null,
  reason: null,
  deposits_held: '5000.00',
  entries: { payments: 2, incomes: 0, expenses: 0 },
  closed_by: null,
  closed_at: null,
}

test('deposits in cash have a line of their own, and the drawer is counted with them once', async () => {
  const rows = linesOf(await drawn())
  expect(rows.slice(0, 3).map(({ name, text }) => [name, text])).toEqual([
    ['Cash', expect.stringContaining('910.00')],
    ['Deposits in cash', expect.stringContaining('5,000.00')],
    ['In the drawer', expect.stringContaining('5,910.00')],
  ])
  expect(rows.map(({ html }) => html.includes('<input'))).toEqual([
    false,
    false,
    true,
    true,
    true,
    true,
    true,
  ])
})

test('no difference stands beside what is not counted', async () => {
  const html = await drawn()
  expect(html.match(/[-−+]\s?[\d,]*\d\.\d\d/gu)).toBeNull()
})

function drawn() {
  const counting = {
    field: (method: string) => <input name={method} />,
    differenceOf: () => null,
    counted: '0.00',
    difference: null,
  }
  return renderPart(<DayTable close={close} counting={counting} />)
}

function linesOf(html: string) {
  const body = html.slice(html.indexOf('<tbody>'), html.indexOf('</tbody>'))
  return body
    .split('<tr')
    .slice(1)
    .map((row) => ({
      html: row,
      name: /<th[^>]*>([^<]*)/.exec(row)?.[1],
      text: row.replaceAll(/<[^<>]*>/g, ' '),
    }))
}
