import type { ShiftMoney } from '@marhala/contract/money/day-closes.ts'
import { paymentMethods } from '@marhala/domain/money/ledger.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-part.tsx'
import { ShiftTable } from './shift-table.tsx'

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
  beside_books: '0.00',
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
  beside_books: '-300.00',
  expected: '5610.00',
}
const money: ShiftMoney = {
  methods: paymentMethods.map((payment_method) => ({
    ...(payment_method === 'cash' ? cash : nothing),
    payment_method,
  })),
  booked: '910.00',
  expected: '5610.00',
  drawer: {
    opening_float: '500.00',
    put_in: '0.00',
    drops: '800.00',
    euro_value: '0.00',
    euro_opening: '0.00',
    euro_taken: '0.00',
    euro_put_in: '0.00',
    euro_drops: '0.00',
    euro_expected: '0.00',
  },
  deposits_held: '5000.00',
  entries: { payments: 2, incomes: 0, expenses: 0 },
}

test('float, deposits and drops have a line of their own each, and the drawer is counted once', async () => {
  const rows = linesOf(await drawn())
  expect(rows.slice(0, 5).map(({ name, text }) => [name, text])).toEqual([
    ['Cash', expect.stringContaining('910.00')],
    ['Float at the start', expect.stringContaining('500.00')],
    ['Deposits in cash', expect.stringContaining('5,000.00')],
    ['Taken out', expect.stringContaining('800.00')],
    ['In the drawer', expect.stringContaining('5,610.00')],
  ])
  expect(rows.map(({ html }) => html.includes('<input'))).toEqual([
    false,
    false,
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
  expect(html.match(/\+\s?[\d,]*\d\.\d\d/gu)).toBeNull()
})

function drawn() {
  const counting = {
    field: (method: string) => <input name={method} />,
    differenceOf: () => null,
    counted: '0.00',
    difference: null,
  }
  return renderPart(<ShiftTable money={money} counting={counting} />)
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
