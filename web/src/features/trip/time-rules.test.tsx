import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { companyQuery } from '../../data/company/company.ts'
import { renderPart } from '../../test/render-part.tsx'
import { useTimeRules } from './time-rules.ts'

const everyDay = (hours: string) =>
  Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map((day) => [day, hours]),
  )
const office = { code: 'RAK', hours: everyDay('09:00-12:30,14:30-19:00'), only_in_hours: true }
const airport = {
  code: 'CMN',
  hours: { ...everyDay('06:00-23:00'), '2026-06-27': 'closed' },
  only_in_hours: false,
}

/** What is said of hours at both ends of a trip from the office to the airport, unless told otherwise. */
async function noted(
  asked: [end: 'start' | 'end', day: string, time: string][],
  trip = { pickup_location: 'RAK' as string | null, return_location: 'CMN' as string | null },
) {
  const queries = new QueryClient()
  queries.setQueryData(locationsQuery.queryKey, [office, airport] as never)
  const settings = {
    company: {},
    contact: {},
    social: {},
    rules: {},
    business_hours: everyDay('09:00-18:00'),
  }
  queries.setQueryData(companyQuery.queryKey, settings as never)
  const said: unknown[] = []
  const Probe = () => {
    const rules = useTimeRules(trip)
    for (const [end, day, time] of asked)
      said.push([rules.timeNote(end, day, time) ?? null, rules.isTimeUnavailable(end, day, time)])
    return null
  }
  await renderPart(<Probe />, { queries })
  return said
}

test('the hours of each end are those of its own location, with its feasts', async () => {
  const found = await noted([
    ['start', '2026-06-04', '13:00'],
    ['start', '2026-06-04', '14:30'],
    ['end', '2026-06-09', '13:00'],
    ['end', '2026-06-09', '23:30'],
    ['end', '2026-06-27', '13:00'],
  ])
  expect(found).toEqual([
    ['closed', true],
    [null, false],
    [null, false],
    ['by appointment', false],
    ['closed', true],
  ])
})

test('a car that comes back where it left goes by those hours; without a location by the company’s', async () => {
  const back: Parameters<typeof noted>[0] = [['end', '2026-06-09', '13:00']]
  expect(await noted(back, { pickup_location: 'RAK', return_location: null })).toEqual([['closed', true]])
  const late: Parameters<typeof noted>[0] = [['start', '2026-06-09', '18:30']]
  expect(await noted(late, { pickup_location: null, return_location: null })).toEqual([
    ['by appointment', false],
  ])
})
