import { describe, expect, test } from 'vitest'
import { cropSquare, middle, moveCrop, zoomCrop } from './avatar-crop.ts'

const wide = { width: 400, height: 200 }

describe('the square of a picture', () => {
  test('is the largest one in its middle to begin with', () => {
    expect(cropSquare(wide, middle)).toEqual({ left: 100, top: 0, side: 200 })
    expect(cropSquare({ width: 200, height: 400 }, middle)).toEqual({ left: 0, top: 100, side: 200 })
  })
  test('grows smaller as it is enlarged, around the same middle', () => {
    expect(cropSquare(wide, zoomCrop(wide, middle, 2))).toEqual({ left: 150, top: 50, side: 100 })
  })
  test('moves against the push, as paper under a frame', () => {
    expect(cropSquare(wide, moveCrop(wide, middle, { x: -0.25, y: 0 })).left).toBe(150)
    expect(cropSquare(wide, moveCrop(wide, middle, { x: 0.25, y: 0 })).left).toBe(50)
  })
  test('never leaves the picture, pushed or shrunk', () => {
    const pushed = moveCrop(wide, zoomCrop(wide, middle, 2), { x: -9, y: -9 })
    expect(cropSquare(wide, pushed)).toEqual({ left: 300, top: 100, side: 100 })
    expect(zoomCrop(wide, pushed, 1)).toEqual({ x: 0.75, y: 0.5, zoom: 1 })
  })
  test('is enlarged four times at most', () => {
    expect(zoomCrop(wide, middle, 9).zoom).toBe(4)
    expect(zoomCrop(wide, middle, 0).zoom).toBe(1)
  })
})
