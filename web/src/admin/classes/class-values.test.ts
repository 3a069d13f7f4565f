import * as classes from '@marhala/contract/fleet/classes.ts'
import type { StaffClass } from '@marhala/contract/fleet/classes.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bodyOf, promiseOf, valuesOf } from './class-values.ts'

const row: StaffClass = {
  id: 4,
  name: { en: 'Compact', fr: 'Compacte', ar: 'صغيرة' },
  category_id: 2,
  transmission_type: 'automatic',
  fuel_type: null,
  passengers: 5,
  luggage: 2,
  or_similar: true,
  this_car_price: '50.00',
  upgrade: 'ask',
  upgrade_class_id: 7,
  shown_car_id: 11,
  image: null,
  limits: [],
  open_promises: 0,
}
const body = (changes: object) => bodyOf({ ...valuesOf(row, [11, 12]), ...changes })

describe('the form of a class', () => {
  test('sends what it was given, and the contract takes it', () => {
    expect(z.safeDecode(classes.updateClass.body!, body({}) as never).success).toBe(true)
    expect(body({})).toMatchObject({ fuel_type: null, this_car_price: '50.00', car_ids: [11, 12] })
  })

  test('this very car is off, free, or costs so much a day', () => {
    expect(body({ this_car: 'off' })).toMatchObject({ this_car_price: null })
    expect(body({ this_car: 'free' })).toMatchObject({ this_car_price: '0.00' })
    expect(body({ this_car_price: '75,5' })).toMatchObject({ this_car_price: '75.50' })
    const choices = ['0.00', '20.00', null].map((this_car_price) => valuesOf({ ...row, this_car_price }, []))
    expect(choices.map(({ this_car }) => this_car)).toEqual(['free', 'price', 'off'])
  })

  test('a car that leaves is not its picture any more, and no upgrade leads nowhere', () => {
    expect(body({ car_ids: ['12'] })).toMatchObject({ shown_car_id: null })
    expect(body({ upgrade: 'never' })).toMatchObject({ upgrade_class_id: null })
  })

  test('a new class promises what most cars have', () => {
    expect(promiseOf(valuesOf(null, []))).toEqual({
      transmission_type: 'manual',
      fuel_type: null,
      passengers: 5,
      luggage: 2,
    })
  })
})
