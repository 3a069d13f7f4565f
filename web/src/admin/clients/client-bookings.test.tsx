import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { bookingsQuery } from '../../data/bookings/bookings.ts'
import { renderPart } from '../../test/render-part.tsx'
import { ClientBookings } from './client-bookings.tsx'
import { ClientPayments } from './client-payments.tsx'

const client = { id: 5, email: 'sara@example.test' } as StaffUser
const booking = {
  id: 9,
  reference: 'RB-7F3K9Q',
  status: 'completed',
  car: { name: 'Dacia Logan' },
  user: { id: 5 },
  start_date: '2026-06-01T09:00:00.000Z',
  end_date: '2026-06-05T09:00:00.000Z',
  total_price: '1200.00',
  payment_histories: [
    {
      id: 1,
      kind: 'payment',
      payment_method: 'cash',
      amount: '1200.00',
      created_at: '2026-06-01T09:00:00.000Z',
    },
  ],
}

test.each([
  ['bookings', ClientBookings],
  ['payments', ClientPayments],
] as const)('the %s of somebody with more than one page say that they are not all', async (_, List) => {
  const drawn = (last_page: number) => {
    const queries = new QueryClient()
    const { queryKey } = bookingsQuery({ user_search: client.email, per_page: 100 })
    queries.setQueryData(queryKey, { data: [booking], last_page } as never)
    return renderPart(<List client={client} />, { queries })
  }
  expect(await drawn(1)).not.toContain('Only the latest 100')
  const html = await drawn(2)
  expect(html).toContain('Only the latest 100')
  expect(html).toContain('/admin/booking?user_search=sara%40example.test')
})

test.each([
  [
    'payments',
    ClientPayments,
    [{ ...booking, payment_histories: [] }],
    'No payments yet',
    'No payments in the latest 100',
  ],
  [
    'bookings',
    ClientBookings,
    [{ ...booking, user: { id: 6 } }],
    'No bookings yet',
    'None of the latest 100',
  ],
] as const)(
  'somebody without %s among the latest hundred is not said to have none',
  async (_, List, data, none, latest) => {
    const drawn = (last_page: number) => {
      const queries = new QueryClient()
      const { queryKey } = bookingsQuery({ user_search: client.email, per_page: 100 })
      queries.setQueryData(queryKey, { data, last_page } as never)
      return renderPart(<List client={client} />, { queries })
    }
    expect(await drawn(1)).toContain(none)
    const html = await drawn(2)
    expect(html).not.toContain(none)
    expect(html).toContain(latest)
    expect(html).toContain('/admin/booking?user_search=sara%40example.test')
  },
)
