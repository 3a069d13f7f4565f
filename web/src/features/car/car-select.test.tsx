import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { fleetQuery } from '../../data/cars/fleet.ts'
import { renderPart } from '../../test/render-part.tsx'
import { CarSelect } from './car-select.tsx'

test.each([
  [1, false],
  [2, true],
])('a choice of cars with %i pages of them says whether there are more: %s', async (last_page, says) => {
  const queries = new QueryClient()
  const car = { id: 3, name: 'Dacia Logan', registration_plate: '12-A-3' }
  queries.setQueryData(fleetQuery({ per_page: 100 }).queryKey, { data: [car], last_page } as never)
  const html = await renderPart(<CarSelect label="Car" />, { queries })
  expect(html).toContain('Dacia Logan 12-A-3')
  expect(html.includes('Only the first 100 cars')).toBe(says)
})
