import type { Booking } from '@marhala/contract/booking/booking.ts'
import { expect, test } from 'vitest'
import { makeQueryClient } from '../../../data/http/query-client.ts'
import { renderPart } from '../../../test/render-part.tsx'
import { DocumentsTab } from './documents-tab.tsx'

const drawn = (contract_signed_at: string | null) => {
  const booking = {
    id: 7,
    reference: 'RB-7F3K9Q',
    version: 3,
    status: 'confirmed',
    contract_signed_at,
    contracts: [{ start_date: '2026-06-04T09:00:00.000Z', end_date: '2026-06-09T09:00:00.000Z' }],
  }
  const queries = makeQueryClient(() => Promise.reject(new Error('Nothing is asked.')), 'server')
  return renderPart(<DocumentsTab booking={booking as unknown as Booking} />, { queries })
}

test('a contract says that it is signed once it is, and when', async () => {
  expect(await drawn(null)).toContain('Mark as signed')
  const html = await drawn('2026-06-03T09:00:00.000Z')
  expect(html).toContain('Signed')
  expect(html).toContain('3 Jun 2026')
  expect(html).not.toContain('Mark as signed')
})
