import { type FleetPlan, list, type PlanMove, type PlanRoom } from '@marhala/contract/fleet/fleet-plans.ts'
import { QueryClient, useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fleetPlansQuery } from '../../data/cars/fleet-plans.ts'
import { endpointKey } from '../../data/http/query.ts'
import type { Send } from '../../data/http/send.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { PlanResults } from './plan-results.tsx'

const duster = { id: 7, name: 'Dacia Duster', registration_plate: '12345-A-6' }
const logan = { id: 8, name: 'Dacia Logan', registration_plate: '54321-B-1' }

function move(wishes: Partial<PlanMove> = {}): PlanMove {
  return {
    id: 1,
    booking_id: 9,
    reference: 'RB-ABC234',
    start_date: '2026-06-10T09:00:00.000Z',
    end_date: '2026-06-14T09:00:00.000Z',
    pickup_location: 'CMN',
    from: duster,
    to: logan,
    reason: 'car_out',
    for_reference: null,
    for_room_id: null,
    outcome: 'proposed',
    ...wishes,
  }
}

const room: PlanRoom = {
  id: 3,
  car: duster,
  kind: 'service',
  name: 'Oil',
  due_on: '2026-06-12',
  due_km: 45_000,
  start_date: '2026-06-11T08:00:00.000Z',
  end_date: '2026-06-11T17:00:00.000Z',
  outcome: 'proposed',
}

function plan(wishes: Partial<FleetPlan> = {}): FleetPlan {
  return {
    id: 4,
    made_at: '2026-06-03T01:00:00.000Z',
    cause: 'night',
    state: 'open',
    car: null,
    start_date: null,
    end_date: null,
    reason: '',
    gap: 0,
    is_better: true,
    cars: 48,
    bookings: 72,
    milliseconds: 900,
    decided_at: null,
    decided_by: null,
    moves: [],
    rooms: [],
    ...wishes,
  }
}

function Results() {
  return <PlanResults query={useQuery(fleetPlansQuery)} />
}

/** Nothing is sent while a page is drawn. */
const clientThat = () => {
  const send = () => Promise.reject(new Error('Nothing is asked.'))
  return new QueryClient({ defaultOptions: { mutations: { meta: { send: send as Send } } } })
}

/** The screen in words: without the marks that isolate names and dates. */
const draw = async (plans: FleetPlan[]) => {
  const queries = clientThat()
  queries.setQueryData(fleetPlansQuery.queryKey, plans)
  const html = await renderPart(<Results />, { queries, url: '/admin/fleet-plans' })
  return html.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ')
}

test('a plan says who moves where and why, and that none is better', async () => {
  const html = await draw([
    plan({
      moves: [
        move(),
        move({ id: 2, reason: 'frees', for_reference: 'RB-XYZ789' }),
        move({ id: 5, reason: 'service', for_room_id: 3 }),
      ],
      rooms: [room],
    }),
  ])
  for (const part of [
    'from Dacia Duster 12345-A-6 to Dacia Logan 54321-B-1',
    'Dacia Duster 12345-A-6 is out of service.',
    'Frees Dacia Duster 12345-A-6 for RB-XYZ789.',
    'Makes room for the service of Dacia Duster 12345-A-6.',
    'due by 12 Jun 2026 or at 45,000 km',
    'No plan with fewer changes exists.',
    'Cars looked at: 48, bookings: 72.',
    'Accept 4 changes',
  ])
    expect(html).toContain(part)
})

test('a plan that ran out of time says how much a better one could save', async () => {
  expect(await draw([plan({ gap: 2.5 })])).toContain('a better plan could save 2.5% at most')
})

test('a car out of service is named with what stays on it, and what frees it', async () => {
  const stuck = move({ id: 2, to: null, reason: 'stuck_this_car' })
  const out = { car: duster, start_date: '2026-06-09T09:00:00.000Z', end_date: '2026-06-12T09:00:00.000Z' }
  const html = await draw([plan({ cause: 'asked', ...out, reason: 'Gearbox', moves: [move(), stuck] })])
  for (const part of [
    'Dacia Duster 12345-A-6 out of service',
    'Gearbox',
    'The client chose this very car. Call them before you change it.',
    'The car can be blocked once these bookings are off it.',
    'Block the car and move one booking',
  ])
    expect(html).toContain(part)
})

test('a plan with nothing to change says so and has nothing to accept', async () => {
  const html = await draw([plan()])
  expect(html).toContain('Every booking stands where it should.')
  expect(html).not.toContain('Accept')
})

test('earlier plans say what became of each of their parts', async () => {
  const decided = {
    state: 'accepted' as const,
    decided_at: '2026-06-03T08:00:00.000Z',
    decided_by: 'Adil Alaoui',
  }
  const html = await draw([plan({ ...decided, moves: [move({ outcome: 'stale' })] })])
  for (const part of ['Earlier plans', 'Accepted', 'by Adil Alaoui', 'No longer possible'])
    expect(html).toContain(part)
})

test('no plan yet, and plans that do not come, are said', async () => {
  expect(await draw([])).toContain('No plan yet')
  const queries = await failedQueries(endpointKey(list))
  expect(await renderPart(<Results />, { queries, url: '/admin/fleet-plans' })).toContain(
    'Failed to fetch fleet plans',
  )
})
