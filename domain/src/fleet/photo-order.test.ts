import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isSentAgain, placeOfPhoto, type Upload } from './photo-order.ts'

const alone: Upload = { batch: null, place: null }
const one = (place: number): Upload => ({ batch: 'one', place })
const other = (place: number): Upload => ({ batch: 'other', place })

test.each<[string, Upload[], Upload, number]>([
  ['the first of all', [], one(0), 0],
  ['one that came alone, behind all', [alone, one(4)], alone, 2],
  ['a later one of its batch, behind it', [alone, one(0)], one(1), 2],
  ['an earlier one that arrives late, before those chosen after it', [alone, one(1), one(2)], one(0), 1],
  ['one of the middle', [one(0), one(2)], one(1), 1],
  ['a photo of another batch, behind all', [one(3), one(4)], other(0), 2],
  ['one whose batch staff have moved about', [one(5), alone, one(1)], one(2), 0],
])('a new photo stands as chosen: %s', (_, photos, added, place) => {
  expect(placeOfPhoto(photos, added)).toBe(place)
})

test('whichever arrives first, the photos of a batch stand as chosen', () => {
  const chosen = [0, 1, 2, 3, 4, 5]
  fc.assert(
    fc.property(fc.shuffledSubarray(chosen, { minLength: 6 }), (arriving) => {
      const photos: Upload[] = [alone]
      for (const place of arriving) photos.splice(placeOfPhoto(photos, one(place)), 0, one(place))
      expect(photos).toEqual([alone, ...chosen.map(one)])
    }),
  )
})

test('a photo that is sent again is there already; one that came alone never is', () => {
  expect(isSentAgain([alone, one(2)], one(2))).toBe(true)
  expect(isSentAgain([alone, one(2)], one(3))).toBe(false)
  expect(isSentAgain([one(2)], other(2))).toBe(false)
  expect(isSentAgain([alone], alone)).toBe(false)
})
