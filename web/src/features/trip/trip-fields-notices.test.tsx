import type { Car } from '@marhala/contract/fleet/cars.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import { laterByDays } from '@marhala/domain/availability/free-periods.ts'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { endpointKey } from '../../data/http/query.ts'
import { failedQueries, queriesWithRules, renderPart } from '../../test/render-part.tsx'
import { TakenNotice } from './trip-fields-notices.tsx'
import { noTrip } from './trip.ts'

const inDays = (days: number) => laterByDays(new Date().toISOString().slice(0, 16), days)
const car = { slug: 'atlas-2024', status: 'available', class_limits: [] as Car['class_limits'] }

/** The notice of a trip so many days ahead, of a car that nobody has and whose papers lapse then. */
async function offers(
  daysAhead: number,
  papersLapse: number,
  class_limits: Car['class_limits'] = [],
): Promise<string> {
  const queries = queriesWithRules({ turnaround_minutes: 60, grace_minutes: 60 })
  const trip = { ...noTrip, start_date: inDays(daysAhead), end_date: inDays(daysAhead + 5) }
  const notice = (
    <TakenNotice car={{ ...car, class_limits }} trip={trip} othersTo="/cars" onChange={() => {}} />
  )
  await renderPart(notice, { queries })
  const [asked] = queries.getQueryCache().findAll({ queryKey: endpointKey(cars.availability) })
  const [, input] = asked!.queryKey as [string, { query: { to: string } }]
  const lapse = inDays(papersLapse).slice(0, 10)
  // As the server answers: up to the day that it was asked for.
  const { to } = input.query
  queries.setQueryData(asked!.queryKey, lapse < to ? [{ start: `${lapse}T00:00Z`, end: `${to}T00:00Z` }] : [])
  return renderPart(notice, { queries })
}

test('for a trip that starts years ahead nothing is offered after the papers lapse', async () => {
  expect(await offers(900, 800)).toContain('No dates of this length are available')
  expect((await offers(820, 800)).match(/<button/g)).toHaveLength(1)
})

test('nor are days on which its class is not sold, or only for longer', async () => {
  const limit = (min_days: number | null) => [
    { start_date: inDays(720).slice(0, 10), end_date: inDays(810).slice(0, 10), min_days },
  ]
  expect(await offers(820, 800, limit(null))).toContain('No dates of this length are available')
  expect(await offers(820, 800, limit(6))).toContain('No dates of this length are available')
  expect((await offers(820, 800, limit(5))).match(/<button/g)).toHaveLength(1)
})

test('nor where nobody can know whether the car can be had', async () => {
  expect(await offers(4000, 9000)).not.toContain('<button')
})

test('nor from a calendar that has not heard yet who took the car', async () => {
  const shown = await offers(20, 9000)
  expect(shown).toContain('not available')
  expect(shown).not.toContain('<button')
  expect(shown).not.toContain('No dates of this length are available')
})

test('while its calendar is on its way the room of the offers is kept, and not when it does not come', async () => {
  const queries = new QueryClient()
  const trip = { ...noTrip, start_date: inDays(20), end_date: inDays(25) }
  const notice = <TakenNotice car={car} trip={trip} othersTo="/cars" onChange={() => {}} />
  expect(await renderPart(notice, { queries })).toContain('animate-shimmer')
  const [asked] = queries.getQueryCache().findAll({ queryKey: endpointKey(cars.availability) })
  const failed = await renderPart(notice, { queries: await failedQueries(asked!.queryKey) })
  expect(failed).toContain('not available')
  expect(failed).not.toContain('animate-shimmer')
})
