import type { Car } from '@marhala/contract/fleet/cars.ts'
import { paintColors } from '@marhala/domain/fleet/paint-colors.ts'
import { expect, test } from 'vitest'
import { renderPart } from '../../../test/render-part.tsx'
import { CarGallery } from './car-gallery.tsx'

test('the spot beside a drawn car is of the car’s own colour, and says which', async () => {
  const car = {
    name: 'Dacia Logan',
    year: 2024,
    color: 'garnet',
    image: '/art/small_sedan-garnet-five_spoke.svg',
    illustration: { body: 'small_sedan', paint: 'garnet', wheel: 'five_spoke' },
    images: [],
  } as unknown as Car
  const html = await renderPart(<CarGallery car={car} />)
  expect(html).toContain(`style="background-color:${paintColors.garnet}"`)
  expect(html).toContain('dark red')
})
