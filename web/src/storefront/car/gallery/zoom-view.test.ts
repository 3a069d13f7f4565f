import { describe, expect, test } from 'vitest'
import { largestScale, moved, pictureAfterKey, wholePicture, zoomed, zoomedByKey } from './zoom-view.ts'

describe('a picture that is looked into', () => {
  test('grows to five times its size at most and never gets smaller than its frame', () => {
    expect(zoomed(wholePicture, 100).scale).toBe(largestScale)
    expect(zoomed(wholePicture, 0.1)).toEqual(wholePicture)
  })
  test('keeps the point under the fingers where it is', () => {
    const at = { x: 0.2, y: -0.1 }
    const view = zoomed(wholePicture, 2, at)
    // A point p of the picture is drawn at view + p × scale: what was at 0.2 still is.
    expect(view.x + at.x * view.scale).toBeCloseTo(at.x)
    expect(view.y + at.y * view.scale).toBeCloseTo(at.y)
  })
  test('shows nothing beside it, however far it is pushed', () => {
    const twice = zoomed(wholePicture, 2)
    expect(moved(twice, { x: 9, y: -9 })).toEqual({ scale: 2, x: 0.5, y: -0.5 })
    expect(moved(wholePicture, { x: 1, y: 1 })).toEqual(wholePicture)
    expect(zoomed(moved(twice, { x: 0.5, y: 0.5 }), 0.5)).toEqual(wholePicture)
  })
  test('follows the keys: plus, minus, zero, and arrows only when it is larger than its frame', () => {
    const larger = zoomedByKey(wholePicture, '+')!
    expect(larger.scale).toBe(1.5)
    expect(zoomedByKey(larger, '-')).toEqual(wholePicture)
    expect(zoomedByKey(larger, '0')).toEqual(wholePicture)
    expect(zoomedByKey(larger, 'ArrowRight')!.x).toBeLessThan(0)
    expect(zoomedByKey(wholePicture, 'ArrowRight')).toBeNull()
    expect(zoomedByKey(larger, 'a')).toBeNull()
  })
})

describe('the pictures of a car', () => {
  test('follow each other in reading direction and begin again after the last', () => {
    expect(pictureAfterKey('ArrowRight', 0, 5, false)).toBe(1)
    expect(pictureAfterKey('ArrowRight', 4, 5, false)).toBe(0)
    expect(pictureAfterKey('ArrowLeft', 0, 5, false)).toBe(4)
    expect(pictureAfterKey('ArrowLeft', 0, 5, true)).toBe(1)
    expect(pictureAfterKey('ArrowRight', 0, 5, true)).toBe(4)
  })
  test('have a first and a last one', () => {
    expect(pictureAfterKey('Home', 3, 5, false)).toBe(0)
    expect(pictureAfterKey('End', 3, 5, true)).toBe(4)
    expect(pictureAfterKey('Enter', 3, 5, false)).toBeNull()
  })
})
