import { damageSides } from '@marhala/domain/damage/damage.ts'
import { bodies } from '@marhala/domain/fleet/illustration.ts'
import { expect, test } from 'vitest'
import { outlineCar } from './outline-car.ts'

test('every body is drawn in lines from every side, and a whole car is small enough for a phone', () => {
  const wrong = bodies.flatMap((body) => {
    const car = outlineCar(body)
    const broken = damageSides.filter((side) => {
      const { view_box, shapes } = car[side]
      const hasSize = view_box[2] > 300 && view_box[3] > 150
      return !hasSize || shapes.length < 5 || shapes.some(({ d }) => /NaN|undefined/.test(d) || d === '')
    })
    return [
      ...broken.map((side) => `${body} ${side}`),
      ...(JSON.stringify(car).length > 8000 ? [`${body}: too large`] : []),
    ]
  })
  expect(wrong).toEqual([])
})

test('the left side is the right one turned around, and a van stands higher than a city car', () => {
  const { left, right } = outlineCar('van')
  expect(left).toEqual({ ...right, mirrored: true })
  expect(outlineCar('van').front.view_box[3]).toBeGreaterThan(outlineCar('city').front.view_box[3])
})

test('only the windscreen stands above the body of a convertible', () => {
  const { front, above, right } = outlineCar('roadster')
  expect(right.shapes.some(({ role }) => role === 'glass')).toBe(false)
  expect(front.shapes.some(({ role }) => role === 'glass')).toBe(true)
  expect(above.shapes.filter(({ role }) => role === 'glass')).toHaveLength(1)
})
