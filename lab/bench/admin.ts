import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { bookingCalls, firstPage, roomCalls, sections } from './admin-calls.ts'
import { ask, type Asking } from './ask.ts'
import { median } from './measure.ts'
import { atMost, type Row, round } from './report.ts'

const rawAggregation = [
  `SELECT status, count(*), sum(total_price) FROM bookings GROUP BY status`,
  `SELECT kind, sum(amount), count(DISTINCT booking_id) FROM payments WHERE voided_at IS NULL GROUP BY kind`,
  `SELECT date_trunc('month', created_at), status, count(*) FROM bookings GROUP BY 1, 2`,
  `SELECT date_trunc('month', created_at), kind, sum(amount) FROM payments WHERE voided_at IS NULL GROUP BY 1, 2`,
]

const afterWrite = {
  name: 'dashboard, after a write',
  path: '/api/dashboard/stats',
  write: 'UPDATE bookings SET note = note WHERE id = 1',
}

/** The dashboard compared with computing everything, and every list in admin compared with page 1 of the bookings. */
export async function measureAdmin(asking: Asking) {
  const { bookings } = asking.database
  const group = `Admin, ${asking.database.cars.toLocaleString('en')} cars, ${bookings.toLocaleString('en')} bookings`
  const sectionCalls = sections.map((name) => ({
    name: `section ${name}`,
    path: `/api/dashboard/stats/${name}`,
  }))
  const calls = [
    firstPage,
    { name: 'dashboard', path: '/api/dashboard/stats' },
    ...sectionCalls,
    ...bookingCalls(asking.today, bookings).map(({ name, path }) => ({ name: `bookings, ${name}`, path })),
    ...roomCalls(asking.today),
  ]
  const again = sectionCalls.map(({ path }) => path)
  const { seen, raw } = await ask(asking, calls, { raw: rawAggregation, afterWrite, again })
  const of = (name: string) => median(seen[name]!)
  const figure = (name: string) => `${round(of(name))} ms`
  const added = { group, reference: `adding everything up: ${round(median(raw))} ms` }
  const rows = Object.keys(seen).map((name): Row => {
    const row = { group, name, figure: figure(name), reference: `page 1: ${figure(firstPage.name)}` }
    if (name === afterWrite.name) return { ...row, ...added, goal: 'none', verdict: 'for information' }
    if (/^dashboard|^section/.test(name)) return atMost({ ...row, ...added }, of(name) / median(raw), 0.025)
    return atMost(row, of(name) / of(firstPage.name), 5)
  })
  return { rows, seen: { ...seen, raw } }
}

/** The planner of 100 cars and a month of 1,000 spans compared with one booking by its id. */
export async function measurePlannerCall(asking: Asking) {
  const from = addDays(asking.today, 40)
  const planner = { name: 'planner', path: `/api/bookings/planner?from=${from}&to=${addDays(from, 30)}` }
  const { seen } = await ask(asking, [planner, { name: 'by key', path: '/api/bookings/1' }])
  const [call, key] = [median(seen['planner']!), median(seen['by key']!)]
  const row = {
    group: 'Planner over HTTP, 100 cars × 31 days, 1,000 spans',
    name: 'planner',
    figure: `${round(call)} ms`,
    reference: `a booking by its id: ${round(key)} ms`,
  }
  return { rows: [atMost(row, call / key, 10)], seen }
}
