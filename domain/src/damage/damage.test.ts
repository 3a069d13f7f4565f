import { describe, expect, test } from 'vitest'
import {
  damageMoves,
  damageParts,
  damageSides,
  damageState,
  isOnCar,
  kindsOf,
  mayMoveDamage,
  partsOf,
} from './damage.ts'
import { proposeDamagePrice } from './damage-price.ts'
import { partAt } from './part-at.ts'

describe('what a damage can be of', () => {
  test('every part is seen from some side, and none is offered twice', () => {
    const offered = damageSides.flatMap((side) => partsOf(side))
    expect(new Set(offered)).toEqual(new Set(damageParts))
    for (const side of damageSides) expect(new Set(partsOf(side)).size).toBe(partsOf(side).length)
  })

  test('seats are stained inside, glass is chipped, a tyre is punctured, and anything else can be said', () => {
    expect(partsOf('inside')).toContain('seat')
    expect(partsOf('left')).not.toContain('seat')
    expect(kindsOf('seat')).toContain('stain')
    expect(kindsOf('windscreen')[0]).toBe('chip')
    expect(kindsOf('tyre')).toContain('puncture')
    expect(kindsOf('door')).not.toContain('stain')
    for (const part of damageParts) {
      expect(kindsOf(part).at(-1)).toBe('other')
      expect(new Set(kindsOf(part)).size).toBe(kindsOf(part).length)
    }
  })
})

describe('the state of a damage', () => {
  test('is known, billed while a charge stands for it, repaired once it is', () => {
    expect(damageState({ charge_id: null, repaired_at: null })).toBe('known')
    expect(damageState({ charge_id: 7, repaired_at: null })).toBe('billed')
    expect(damageState({ charge_id: 7, repaired_at: new Date() })).toBe('repaired')
    expect(damageState({ charge_id: null, repaired_at: new Date() })).toBe('repaired')
  })

  test('says what may become of it: what is billed is not removed, what is repaired may turn out not to be', () => {
    expect(damageMoves).toEqual({
      known: ['bill', 'repair', 'remove'],
      billed: ['repair'],
      repaired: ['reopen'],
    })
    expect(mayMoveDamage('billed', 'remove')).toBe(false)
    expect(mayMoveDamage('known', 'remove')).toBe(true)
  })

  test('leaves the car once it is repaired', () => {
    expect(isOnCar('known')).toBe(true)
    expect(isOnCar('billed')).toBe(true)
    expect(isOnCar('repaired')).toBe(false)
  })
})

describe('the price of a damage', () => {
  const ofAll = { part: 'door', damage_kind: 'dent', category_id: null, price: 80_000 } as const
  const ofSuvs = { ...ofAll, category_id: 3, price: 120_000 } as const
  const list = [ofAll, ofSuvs]

  test("is the category's own, else that of all", () => {
    expect(proposeDamagePrice(list, { part: 'door', kind: 'dent', category_id: 3 })?.price).toBe(120_000)
    expect(proposeDamagePrice(list, { part: 'door', kind: 'dent', category_id: 4 })?.price).toBe(80_000)
  })

  test('is none where the list says nothing of the part or the kind, or only of another category', () => {
    expect(proposeDamagePrice(list, { part: 'door', kind: 'scratch', category_id: 3 })).toBeNull()
    expect(proposeDamagePrice(list, { part: 'wing', kind: 'dent', category_id: 3 })).toBeNull()
    expect(proposeDamagePrice([ofSuvs], { part: 'door', kind: 'dent', category_id: 4 })).toBeNull()
  })
})

describe('the part that a place of a drawing is', () => {
  test.each([
    ['right', 450, 600, 'door'],
    ['right', 950, 800, 'bumper'],
    ['right', 950, 500, 'light'],
    ['left', 50, 800, 'bumper'],
    ['left', 50, 500, 'light'],
    ['left', 550, 600, 'door'],
    // The mirrors stand before the middle.
    ['right', 650, 380, 'mirror'],
    ['left', 350, 380, 'mirror'],
    ['left', 650, 380, 'window'],
    ['front', 500, 250, 'windscreen'],
    ['front', 500, 480, 'bonnet'],
    ['back', 500, 480, 'boot'],
    ['above', 400, 500, 'roof'],
    ['inside', 500, 500, 'seat'],
  ] as const)('%s at %d, %d is the %s', (side, x, y, part) => {
    expect(partAt(side, x, y)).toBe(part)
  })

  test('is always one that can be seen from that side', () => {
    for (const side of damageSides)
      for (let x = 0; x <= 1000; x += 50)
        for (let y = 0; y <= 1000; y += 50) expect(partsOf(side)).toContain(partAt(side, x, y))
  })
})
