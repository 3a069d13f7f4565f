import { describe, expect, it } from 'vitest'
import {
  brokenPromises,
  classesFor,
  isUpgradeCircle,
  keepsPromise,
  mayBorrow,
  suggestedClass,
} from './rental-class.ts'

const promise = { transmission_type: 'automatic', fuel_type: null, passengers: 5, luggage: 2 }
const car = { transmission_type: 'automatic', fuel_type: 'petrol', passengers: 5, luggage: 2 }

describe('a car keeps what its class promises', () => {
  it.each([
    ['as promised', {}, []],
    ['with more seats and bags', { passengers: 7, luggage: 4 }, []],
    ['with another gearbox', { transmission_type: 'manual' }, ['transmission_type']],
    ['with a seat too few', { passengers: 4 }, ['passengers']],
    ['with a bag too few', { luggage: 1 }, ['luggage']],
    ['of any fuel where none is promised', { fuel_type: 'electric' }, []],
    [
      'with all of it wrong',
      { transmission_type: 'manual', passengers: 2, luggage: 0 },
      ['transmission_type', 'passengers', 'luggage'],
    ],
  ])('%s', (_, changes, broken) => {
    expect(brokenPromises(promise, { ...car, ...changes })).toEqual(broken)
    expect(keepsPromise(promise, { ...car, ...changes })).toBe(broken.length === 0)
  })

  it('and the fuel where one is promised', () => {
    expect(brokenPromises({ ...promise, fuel_type: 'petrol' }, car)).toEqual([])
    expect(brokenPromises({ ...promise, fuel_type: 'diesel' }, car)).toEqual(['fuel_type'])
  })

  it('a class without a fuel does not promise as much as one with it', () => {
    expect(keepsPromise({ ...promise, fuel_type: 'diesel' }, promise)).toBe(false)
    expect(keepsPromise(promise, { ...promise, fuel_type: 'diesel' })).toBe(true)
  })
})

describe('upgrades lead upwards, never back', () => {
  const classes = [
    { id: 1, upgrade_class_id: 2 },
    { id: 2, upgrade_class_id: 3 },
    { id: 3, upgrade_class_id: null },
  ]
  it.each([
    ['to nothing', { id: 3, upgrade_class_id: null }, false],
    ['to itself', { id: 3, upgrade_class_id: 3 }, true],
    ['to one that leads back', { id: 3, upgrade_class_id: 1 }, true],
    ['to one further up', { id: 1, upgrade_class_id: 3 }, false],
    ['of a new class', { id: 0, upgrade_class_id: 1 }, false],
  ])('%s', (_, changed, circle) => {
    expect(isUpgradeCircle(changed, classes)).toBe(circle)
  })
})

describe('a class for a car', () => {
  const [small, family, other, diesel] = [
    { id: 1, category_id: 1, ...promise, passengers: 4 },
    { id: 2, category_id: 1, ...promise },
    { id: 3, category_id: 2, ...promise },
    { id: 4, category_id: 1, ...promise, fuel_type: 'diesel' },
  ] as const
  const classes = [small, other, family, diesel]

  it('is one whose promise it keeps, of its category first, the one that promises the most before', () => {
    expect(classesFor({ ...car, category_id: 1 }, classes)).toEqual([family, small, other])
    expect(suggestedClass({ ...car, category_id: 1 }, classes)).toBe(family)
    expect(suggestedClass({ ...car, fuel_type: 'diesel', category_id: 1 }, classes)).toBe(diesel)
  })

  it('is proposed of its own category alone', () => {
    expect(suggestedClass({ ...car, category_id: 3 }, classes)).toBeNull()
  })
})

it('a full class borrows at once, where staff may be asked, or never', () => {
  const borrows = (mayAsk: boolean) =>
    ['never', 'ask', 'at_once'].map((upgrade) => mayBorrow(upgrade, { mayAsk }))
  expect(borrows(false)).toEqual([false, false, true])
  expect(borrows(true)).toEqual([false, true, true])
})
