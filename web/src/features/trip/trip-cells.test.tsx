import { expect, test } from 'vitest'
import { locationsQuery } from '../../data/cars/catalogue.ts'
import { failedQueries, renderPart } from '../../test/render-part.tsx'
import { TripBar } from './trip-bar.tsx'
import { noTrip } from './trip.ts'

test('a trip whose locations could not be loaded says so, and asks for them again by a press', async () => {
  const queries = await failedQueries(locationsQuery.queryKey)
  const html = await renderPart(<TripBar trip={noTrip} onChange={() => {}} action="/cars" />, { queries })
  expect(html).toMatch(/role="alert"[^>]*>We couldn’t load the locations\..*<button[^>]*>.*Try again/)
  expect(html).not.toContain('Any location')
  expect(html).not.toContain('name="pickup_location"')
})
