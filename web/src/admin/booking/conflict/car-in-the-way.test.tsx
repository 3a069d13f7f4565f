import { expect, test } from 'vitest'
import { plannerQuery } from '../../../data/bookings/bookings.ts'
import { carQuery } from '../../../data/cars/cars.ts'
import { failureOfResponse } from '../../../data/http/failure.ts'
import { queriesWithRules, renderPart } from '../../../test/render-part.tsx'
import { CarInTheWay, CarRefused } from './car-in-the-way.tsx'
import { FreeDates } from './free-dates.tsx'
import { daysToAsk } from './occupants.ts'

const rules = { turnaround_minutes: 60 }
const dates = { start: '2099-12-10T10:00', end: '2099-12-15T10:00' }
const taken = { start: '2099-12-12T09:00:00.000Z', end: '2099-12-18T09:00:00.000Z' }

function inTheWay({ spans = [], car = {} }: { spans?: object[]; car?: object }) {
  const queries = queriesWithRules(rules)
  const { from, to } = daysToAsk(dates)
  queries.setQueryData(plannerQuery(from, to).queryKey, { cars: [], spans } as never)
  queries.setQueryData(carQuery(3).queryKey, { id: 3, status: 'available', papers: [], ...car } as never)
  const url = '/admin/booking?view=planner&from=2099-12-01&search=logan'
  return renderPart(<CarInTheWay requested={{ car_id: 3, ...dates }} />, { queries, url })
}

test('whoever has the car is named, with the way to their booking in the list as it is filtered', async () => {
  const span = {
    car_id: 3,
    booking_id: 5,
    block_id: null,
    reference: 'RB-7F3K9Q',
    label: 'Amina Alaoui',
    status: 'confirmed',
    ...taken,
  }
  const html = await inTheWay({ spans: [span] })
  expect(html).toContain(
    'href="/admin/booking?view=planner&amp;from=2099-12-01&amp;search=logan&amp;booking=RB-7F3K9Q"',
  )
  expect(html).toContain('Amina Alaoui')
  expect(html).toContain('Confirmed')
})

test('a blocked time leads to the blocked times of the car', async () => {
  const block = { car_id: 3, booking_id: null, block_id: 7, reference: null, status: 'blocked', ...taken }
  const html = await inTheWay({ spans: [{ ...block, label: 'New tyres' }] })
  expect(html).toContain('href="/admin/cars?car=3&amp;tab=calendar"')
  expect(html).toContain('Blocked: New tyres')
})

test.each([
  ['papers that lapse lead to the papers', { papers: [insurance('2099-12-14')] }, 'papers'],
  ['a car in the workshop leads to its maintenance', { status: 'maintenance' }, 'maintenance'],
])('%s', async (_, car, tab) => {
  expect(await inTheWay({ car })).toContain(`href="/admin/cars?car=3&amp;tab=${tab}"`)
})

test('a refusal that has named the papers is followed by the way to them alone', async () => {
  const failure = failureOfResponse(409, { message: 'They lapse.', code: 'papers_expired' }, (key) => key)
  const html = await renderPart(<CarRefused failure={failure} requested={{ car_id: 3, ...dates }} />)
  expect(html).toMatch(/^<a [^>]*href="\/admin\/cars\?car=3&amp;tab=papers"[^>]*>Car documents<\/a>$/)
})

test('a car that nothing is wrong with is said nothing about', async () => {
  expect(await inTheWay({ car: { papers: [insurance('2099-12-15')] } })).toBe('')
})

function insurance(expires_on: string) {
  return { id: 1, kind: 'insurance', expires_on }
}

const freeDates = (props: { busy?: { start: string; end: string }[]; isOut?: boolean }) =>
  renderPart(<FreeDates requested={dates} busy={[]} onTake={() => {}} {...props} />, {
    queries: queriesWithRules(rules),
  })
const busy = [{ start: '2099-12-12T10:00', end: '2099-12-18T11:00' }]

test('the nearest free dates of the same length are one press each', async () => {
  const html = await freeDates({ busy })
  expect(html.match(/<button/g)).toHaveLength(2)
  expect(html).toMatch(/Take 6\s–\s11 Dec/)
  expect(html).toMatch(/Take 19\s–\s24 Dec/)
})

test('a car that is out is offered the latest return that is free', async () => {
  const html = await freeDates({ busy, isOut: true })
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(html).toContain('Return on 11 Dec')
})

test('where nobody is in the way no other dates are offered', async () => {
  expect(await freeDates({})).toBe('')
  expect(await freeDates({ isOut: true })).toBe('')
})
