import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import type { QueryObserverResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { describe, expect, test } from 'vitest'
import { makeQueryClient } from '../../data/http/query-client.ts'
import { useListAddress } from '../../features/lists/use-list-address.ts'
import { renderPart } from '../../test/render-part.tsx'
import { CarOverview } from './drawer/car-overview.tsx'
import { PhotoEditor } from './editor/photo-editor.tsx'
import { CarsResults } from './list/cars-results.tsx'
import { carsAddress } from './cars-address.ts'

const draw = (part: ReactNode, url = '/') =>
  renderPart(part, {
    url,
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
  photos_from: null,
  photos_shared: null,
} as unknown as FleetCar
const seen: FleetCar = { ...given, image: photo.url, images: [photo] }

describe('a car without photos asks for them', () => {
  test('in its editor, above the upload; with a photo it asks no more', async () => {
    const bare = await draw(<PhotoEditor car={given} />)
    expect(bare.indexOf('Add photos of this car')).toBeGreaterThan(-1)
    expect(bare.indexOf('type="file"')).toBeGreaterThan(bare.indexOf('Add photos of this car'))
    expect(await draw(<PhotoEditor car={seen} />)).not.toContain('Add photos of this car')
  })

  test('in its drawer and in the gallery, with the way to the upload', async () => {
    const Overview = ({ car }: { car: FleetCar }) => (
      <CarOverview car={car} address={useListAddress(carsAddress)} />
    )
    const drawer = (car: FleetCar) => draw(<Overview car={car} />)
    const gallery = (car: FleetCar) => {
      const query = {
        data: { data: [car], total: 1, per_page: 9, current_page: 1, last_page: 1 },
        error: null,
      }
      const known = { ...query, isFetching: false } as unknown as QueryObserverResult
      const Results = () => <CarsResults address={useListAddress(carsAddress)} query={known as never} />
      return draw(<Results />, '/admin/cars?view=gallery')
    }
    for (const [drawn, href] of [
      [drawer, '/admin/cars?edit=7'],
      [gallery, '/admin/cars?view=gallery&amp;edit=7'],
    ] as const) {
      expect(await drawn(given)).toContain(`href="${href}"`)
      expect(await drawn(seen)).not.toContain(`href="${href}"`)
    }
  })
})
