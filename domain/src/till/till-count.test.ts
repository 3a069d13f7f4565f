import { expect, test } from 'vitest'
import { countedIn, isFace, withPieces } from './till-count.ts'

test('notes and coins come to what they are worth, euros apart', () => {
  const counts = [
    { currency: 'DH', face: 20_000, pieces: 3 },
    { currency: 'DH', face: 50, pieces: 5 },
    { currency: 'EUR', face: 5000, pieces: 2 },
  ] as const
  expect([countedIn('DH', counts), countedIn('EUR', counts)]).toEqual([60_250, 10_000])
})

test('a note that does not exist is none', () => {
  expect(isFace({ currency: 'DH', face: 20_000 })).toBe(true)
  expect(isFace({ currency: 'DH', face: 50_000 })).toBe(false)
  expect(isFace({ currency: 'EUR', face: 200 })).toBe(false)
})

test('notes in dirhams are the cash that was counted; euros alone leave what was typed', () => {
  const euros = { currency: 'EUR', face: 5000, pieces: 2 } as const
  const typed = { cash: 60_000, card: 100 }
  expect(withPieces(typed, [euros])).toEqual(typed)
  expect(withPieces(typed, [euros, { currency: 'DH', face: 20_000, pieces: 1 }])).toEqual({
    cash: 20_000,
    card: 100,
  })
})
