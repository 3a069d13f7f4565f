import { list, type ListedNotice } from '@marhala/contract/fleet/notices.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { endpointKey } from '../../data/http/query.ts'
import { noticesQuery } from '../../data/notices/notices.ts'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { NoticeResults } from './notice-results.tsx'
import { noticesAddress } from './notices-address.ts'

const notice: ListedNotice = {
  id: 3,
  kind: 'fine',
  number: '2026/4453',
  registration_plate: '12345-A-6',
  moment: '2026-06-03T14:37',
  place: 'A7, km 42',
  amount: '300.00',
  received_on: '2026-06-20',
  due_on: null,
  state: 'named',
  certainty: 'driver',
  doubts: [],
  car: { id: 7, name: 'Dacia Duster' },
  booking: { id: 9, reference: 'RB-ABC234' },
  client: 'Atlas Voyages',
  driver: { id: 4, name: 'Salma Benali', license_country: 'MA' },
  declare_by: '2026-07-20',
}
const request = { per_page: '20', page: '1' }

function Results() {
  const address = useListAddress(noticesAddress)
  return <NoticeResults address={address} query={useQuery(noticesQuery(request))} />
}

const draw = (found: ListedNotice[], url = '/admin/notices') => {
  const queries = new QueryClient()
  queries.setQueryData(noticesQuery(request).queryKey, makePage(found, found.length, 1, 20) as never)
  return renderPart(<Results />, { queries, url })
}

test('a notice says of what and which car it is, when and where, who drove, until when to declare, and how much', async () => {
  const html = (await draw([notice])).replaceAll('\u00a0', ' ')
  for (const part of [
    'Fine',
    '12345-A-6',
    'Dacia Duster',
    '3 Jun 2026, 14:37',
    'A7, km 42',
    'Salma Benali',
    'RB-ABC234',
    '20 Jul 2026',
    'Identified',
    '300.00',
  ])
    expect(html).toContain(part)
  expect(html).toContain('/admin/notices?notice=3')
})

test('the client stands where no driver is certain, and a word where nobody is', async () => {
  expect(await draw([{ ...notice, driver: null }])).toContain('Atlas Voyages')
  const nobody = { ...notice, driver: null, client: null, booking: null, certainty: 'none' } as const
  expect(await draw([nobody])).toContain('Nobody named')
})

test('the first notice is asked for apart from filters that find none', async () => {
  const html = await draw([])
  for (const part of ['No notices', 'Type one in', 'New notice', 'Toll statement'])
    expect(html).toContain(part)
  const none = await draw([], '/admin/notices?search=zzz&kind=toll')
  for (const part of ['No notice matches', 'zzz', 'Toll']) expect(none).toContain(part)
})

test('notices that do not come say so', async () => {
  const queries = await failedQueries(endpointKey(list, { query: request }))
  expect(await renderPart(<Results />, { queries, url: '/admin/notices' })).toContain(
    'Failed to load fines and tolls',
  )
})
