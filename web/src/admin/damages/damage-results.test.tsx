import { list } from '@marhala/contract/fleet/damages.ts'
import type { ListedDamage } from '@marhala/contract/fleet/damages.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { damagesQuery } from '../../data/cars/damages.ts'
import { endpointKey } from '../../data/http/query.ts'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { damagesAddress } from './damages-address.ts'
import { DamageResults } from './damage-results.tsx'

const damage: ListedDamage = {
  id: 3,
  car_id: 7,
  side: 'left',
  x: 300,
  y: 500,
  part: 'door',
  kind: 'dent',
  size: 'medium',
  note: 'By the handle',
  state: 'billed',
  report_id: 4,
  booking: { id: 9, reference: 'RB-ABC234' },
  created_at: '2026-06-03T09:00:00.000Z',
  created_by: 'Adil Alaoui',
  charge: { id: 5, amount: '800.00' },
  cost: '600.00',
  expense_id: null,
  task_id: null,
  repaired_at: null,
  photos: [],
  car: { id: 7, name: 'Dacia Duster', registration_plate: '12345-A-6' },
}
const request = { per_page: '20', page: '1' }

function Results() {
  const address = useListAddress(damagesAddress)
  return <DamageResults address={address} query={useQuery(damagesQuery(request))} />
}

const draw = (found: ListedDamage[], url = '/admin/damages') => {
  const queries = new QueryClient()
  queries.setQueryData(damagesQuery(request).queryKey, makePage(found, found.length, 1, 20) as never)
  return renderPart(<Results />, { queries, url })
}

test('a damage says what and where it is, of which car, since which booking, and what it costs', async () => {
  const html = (await draw([damage])).replaceAll('\u00a0', ' ')
  for (const part of [
    'Door: Dent',
    'Billed',
    'Dacia Duster',
    '12345-A-6',
    'Left · 3 to 15 cm',
    'RB-ABC234',
    '800.00',
    '600.00',
  ])
    expect(html).toContain(part)
  expect(html).toContain('/admin/cars?car=7&amp;tab=damages')
})

test('no damage at all is said apart from filters that find none', async () => {
  expect(await draw([])).toContain('No damage is known.')
  expect(await draw([], '/admin/damages?search=zzz')).toContain('No damage matches')
})

test('a register that does not come says so', async () => {
  const queries = await failedQueries(endpointKey(list, { query: request }))
  expect(await renderPart(<Results />, { queries, url: '/admin/damages' })).toContain(
    'Failed to load the damage',
  )
})
