import { expect, test } from 'vitest'
import { type Box, boxAt, clearSpot, spotsAbove, spotsBeside } from './clear-spots.ts'

const size = { width: 60, height: 16 }
const point = { x: 100, y: 100 }
const pinAt = (x: number, y: number, half = 18): Box => ({
  left: x - half,
  top: y - half,
  right: x + half,
  bottom: y + half,
})
const spotAmong = (taken: Box[]) => clearSpot(point, size, { spots: spotsBeside(size), taken })

test('a town’s name stands after its dot where nothing is in its way', () => {
  expect(spotAmong([])).toEqual({ x: 30, y: 0, side: 'end' })
  expect(spotAmong([pinAt(100, 300)])).toEqual({ x: 30, y: 0, side: 'end' })
})

test('with cars beside the dot it stands before it, and with cars on it beyond them', () => {
  expect(spotAmong([pinAt(140, 100)])).toEqual({ x: -30, y: 0, side: 'start' })
  expect(spotAmong([pinAt(100, 100)])).toEqual({ x: 52, y: 0, side: 'off' })
  expect(spotAmong([pinAt(100, 100), pinAt(150, 110)])).toEqual({ x: -52, y: 0, side: 'off' })
})

test('wherever a label stands it is clear of each pin, and where it cannot be it does not stand', () => {
  for (let x = 60; x <= 140; x += 4)
    for (let y = 80; y <= 120; y += 4)
      for (const spots of [spotsBeside(size), spotsAbove(size)]) {
        const taken = [pinAt(x, y), pinAt(100, 100)]
        const spot = clearSpot(point, size, { spots, taken })
        if (!spot) continue
        const { left, right, top, bottom } = boxAt(point, spot, size)
        for (const pin of taken)
          expect(right <= pin.left || left >= pin.right || bottom <= pin.top || top >= pin.bottom).toBe(true)
      }
  expect(spotAmong([pinAt(100, 100, 200)])).toBeNull()
})

test('a zone’s name stands on its border, and gives way below it', () => {
  const spotOf = (taken: Box[]) => clearSpot(point, size, { spots: spotsAbove(size), taken })
  expect(spotOf([])).toEqual({ x: 0, y: -10, side: 'off' })
  expect(spotOf([pinAt(100, 84, 12)])).toEqual({ x: 0, y: 10, side: 'off' })
})
