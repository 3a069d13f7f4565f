import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import * as fleet from '@marhala/contract/fleet/fleet.ts'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { bodyOf, valuesOf } from './car-values.ts'

const car = {
  id: 7,
  brand_id: 3,
  category_id: 2,
  model: 'Duster',
  year: 2024,
  registration_plate: '12345-A-6',
  vin: 'VF1',
  home_location: 'CMN',
  status: 'rented',
  fuel_type: 'diesel',
  transmission_type: 'manual',
  passengers: 5,
  doors: 5,
  luggage: 3,
  odometer: 41_200,
  illustration: { body: 'suv', paint: 'sand', wheel: 'turbine' },
  daily_price: '420.00',
  discount: 10,
  warranty_amount: '5000.00',
  is_premium: false,
  end_of_service_on: '2029-01-01',
  features: [{ key: 'gps', name: 'GPS', group: 'comfort' }],
  descriptions: { en: 'Good', ar: 'جيدة', fr: 'Bonne' },
} as FleetCar

describe('the editor of a car', () => {
  test('sends what it was given, and the contract takes it', () => {
    const body = bodyOf(valuesOf(car, false), false)
    expect(z.safeDecode(fleet.updateCar.body!, body as never).success).toBe(true)
    expect(body).toMatchObject({
      year: 2024,
      discount: 10,
      daily_price: '420.00',
      features: ['gps'],
      status: 'available',
    })
    expect(body).not.toHaveProperty('odometer')
  })

  test('has the car in its class, or in none', () => {
    expect(bodyOf(valuesOf({ ...car, class_id: 4 }, false), false)).toMatchObject({ class_id: 4 })
    expect(bodyOf(valuesOf({ ...car, class_id: null }, false), false)).toMatchObject({ class_id: null })
    expect(valuesOf({ ...car, class_id: 4 }, true)).toMatchObject({ class_id: '4' })
  })

  test('copies all but what is one car’s own', () => {
    expect(valuesOf(car, true)).toMatchObject({
      model: 'Duster',
      daily_price: '420.00',
      registration_plate: '',
      vin: '',
      odometer: '0',
      end_of_service_on: '',
    })
  })

  test('reads numbers as people type them, and leaves the rest to the contract', () => {
    const typed = {
      ...valuesOf(car, true),
      daily_price: '1 234,5',
      odometer: '41 200',
      passengers: 'five',
      discount: '12,5',
    }
    expect(bodyOf(typed, true)).toMatchObject({
      daily_price: '1234.50',
      odometer: 41_200,
      passengers: 'five',
      discount: 12.5,
    })
  })
})
