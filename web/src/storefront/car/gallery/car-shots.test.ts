import type { TFunction } from 'i18next'
import { expect, test } from 'vitest'
import { carShots } from './car-shots.ts'

const t = ((key: string, { number }: { number?: number } = {}) =>
  [key, number].filter(Boolean).join(' ')) as unknown as TFunction<'car'>

test('a photo is called what its agency says of it, else by its number', () => {
  const image = '/media/cars/1/card.webp'
  const images = [
    { id: 7, url: '/media/cars/1/a/photo.webp', alt: 'Le coffre, ouvert' },
    { id: 9, url: '/media/cars/1/b/photo.webp', alt: '' },
  ]
  expect(carShots({ image, images }, t)).toMatchObject([
    { key: '7', label: expect.stringContaining('Le coffre, ouvert'), isDescribed: true },
    { key: '9', label: 'photo 2', isDescribed: false },
  ])
})

test('a drawn car is seen from five sides, the first of which shows all of it', () => {
  const shots = carShots({ image: '/art/suv-sand-turbine.svg', images: [] }, t)
  expect(shots.map(({ key }) => key)).toEqual(['side', 'front', 'wheel', 'cabin', 'rear'])
  expect(shots.filter(({ isWhole }) => isWhole).map(({ key }) => key)).toEqual(['side'])
  expect(shots.every(({ isDescribed, night }) => isDescribed && night?.endsWith('&night'))).toBe(true)
})
