import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { QueryObserverResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { makeQueryClient } from '../../data/http/query-client.ts'
import { renderPart } from '../../test/render-part.tsx'
import { CarOverview } from './drawer/car-overview.tsx'
import { PhotoEditor } from './editor/photo-editor.tsx'
import { CarsResults } from './list/cars-results.tsx'
import { parseFleetFilters } from './list/fleet-filters.ts'
import { MissingPhotos } from './photo-prompts.tsx'
import { carsHref, type CarsAddress } from './use-cars-address.ts'

const addressAt = (query: string, view = 'table') => {
  const filters = parseFleetFilters(new URLSearchParams(query))
  return { filters, view, hrefOf: carsHref } as unknown as CarsAddress
}

const draw = (part: ReactNode) =>
  renderPart(part, {
    queries: makeQueryClient(() => Promise.reject(new Error('Nothing is asked.')), 'server'),
  })

const photo = { id: 1, url: '/files/cars/7/a.webp', alt: '' }
const given = {
  id: 7,
  name: 'Dacia Logan',
  year: 2024,
  image: '/art/small_sedan-pearl-five_spoke.svg',
  illustration: { body: 'small_sedan', paint: 'pearl', wheel: 'five_spoke' },
  category: { id: 1, name: 'Sedan', slug: 'sedan' },
  status: 'available',
  registration_plate: '12345-A-6',
  daily_price: '280.00',
  discounted_price: '280.00',
  discount: 0,
  warranty_amount: '3000.00',
  fuel_type: 'petrol',
  transmission_type: 'manual',
  passengers: 5,
  odometer: 10,
  utilisation: 40,
  papers: [],
  images: [],
} as unknown as FleetCar
const seen: FleetCar = { ...given, image: photo.url, images: [photo] }

describe('the fleet says how many cars nobody can see', () => {
  const say = (count: number | undefined, query = '', language: Language = 'en') =>
    renderPart(<MissingPhotos address={addressAt(query)} count={count} />, { language })

  test('with the reason, and the way to them beside the other filters', async () => {
    const html = await say(12, 'search=dacia&status=rented')
    expect(html).toContain('12 cars have no photos')
    expect(html).toContain('Customers book cars they can see.')
    expect(html).toContain('href="/admin/cars?search=dacia&amp;without_photos=true"')
  })

  test.each([
    ['en', 1, '1 car has no photos'],
    ['fr', 12, '12 voitures n’ont pas de photo'],
    ['ar', 2, 'سيارتان بلا صور'],
    ['ar', 12, '12 سيارة بلا صور'],
  ] as const)('in %s for %d: %s', async (language, count, text) => {
    expect(await say(count, '', language)).toContain(text)
  })

  test('and keeps quiet where there is nothing to add, nothing known, or they are listed already', async () => {
    expect(await say(0)).toBe('')
    expect(await say(undefined)).toBe('')
    expect(await say(12, 'without_photos=true')).toBe('')
  })
})

describe('a car without photos asks for them', () => {
  test('in its editor, above the upload; with a photo it asks no more', async () => {
    const bare = await draw(<PhotoEditor car={given} />)
    expect(bare.indexOf('Add photos of this car')).toBeGreaterThan(-1)
    expect(bare.indexOf('type="file"')).toBeGreaterThan(bare.indexOf('Add photos of this car'))
    expect(await draw(<PhotoEditor car={seen} />)).not.toContain('Add photos of this car')
  })

  test('in its drawer and in the gallery, with the way to the upload', async () => {
    const drawer = (car: FleetCar) => draw(<CarOverview car={car} address={addressAt('')} />)
    const gallery = (car: FleetCar) => {
      const query = {
        data: { data: [car], total: 1, per_page: 9, current_page: 1, last_page: 1 },
        error: null,
      }
      const known = { ...query, isFetching: false } as unknown as QueryObserverResult
      return draw(<CarsResults address={addressAt('', 'gallery')} query={known as never} />)
    }
    for (const drawn of [drawer, gallery]) {
      expect(await drawn(given)).toContain('href="/admin/cars?edit=7"')
      expect(await drawn(seen)).not.toContain('href="/admin/cars?edit=7"')
    }
  })
})
