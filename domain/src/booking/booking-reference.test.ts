import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayBePartOfReference, readReference, referenceAlphabet, referenceFrom } from './booking-reference.ts'

const bytes = fc.uint8Array({ minLength: 8, maxLength: 16 })

describe("a booking's reference", () => {
  it('has 31 characters to choose from, none of which is mistaken for another', () => {
    expect(new Set(referenceAlphabet).size).toBe(31)
    expect(referenceAlphabet).not.toMatch(/[01OIL]/)
  })

  it('R13 looks like RB-7F3K9Q, whatever the bytes', () => {
    fc.assert(
      fc.property(bytes, (random) => {
        expect(referenceFrom(random)).toMatch(/^RB-[2-9A-HJKMNP-Z]{6}$/)
      }),
    )
  })

  it('R13 uses every character in every place about evenly', () => {
    const counts = new Map<string, number>()
    const random = new Uint8Array(8)
    let state = 12_345
    for (let draw = 0; draw < 31_000; draw++) {
      for (const index of random.keys()) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
        random[index] = state >>> 24
      }
      const drawn = referenceFrom(random)
      for (const position of [3, 4, 5, 6, 7, 8]) {
        const key = `${position}${drawn[position]}`
        counts.set(key, (counts.get(key) ?? 0) + 1)
      }
    }
    expect(counts.size).toBe(6 * 31)
    expect(Math.min(...counts.values())).toBeGreaterThan(800)
    expect(Math.max(...counts.values())).toBeLessThan(1_200)
  })

  it('refuses to be drawn from too few bytes', () => {
    expect(() => referenceFrom(new Uint8Array(7))).toThrow(RangeError)
  })

  it('is read as people type it', () => {
    for (const text of ['RB-7F3K9Q', ' rb-7f3k9q ', 'rb7f3k9q', '7F3K9Q'])
      expect(readReference(text)).toBe('RB-7F3K9Q')
    // A reference may itself begin with RB.
    expect(readReference('RB2345')).toBe('RB-RB2345')
    for (const text of ['', 'RB-', 'RB-7F3K9', 'RB-7F3K9QQ', 'RB-0F3K9Q', '12'])
      expect(readReference(text)).toBeNull()
  })

  it('holds every part of itself, however it is typed, and no other word', () => {
    fc.assert(
      fc.property(bytes, fc.nat(8), fc.nat(9), (random, from, count) => {
        const part = referenceFrom(random).slice(from, from + count)
        expect(mayBePartOfReference(part)).toBe(true)
        expect(mayBePartOfReference(part.toLowerCase())).toBe(true)
      }),
    )
    const others = ['nothing', 'all', 'n77@x', 'RB-7F3K9QX', 'RB-7F3-', 'X-7F3', 'R-7', 'é', '100%', 'دا']
    expect(others.filter(mayBePartOfReference)).toEqual([])
  })
})
