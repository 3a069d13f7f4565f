import { describe, expect, it } from 'vitest'
import { addressFieldsOf, addService, type ChosenService, checkServices } from './services.ts'

const offered = [
  { id: 1, key: 'insurance', max_quantity: 1, group: 'insurance' },
  { id: 2, key: 'full_insurance', max_quantity: 1, group: 'insurance' },
  { id: 3, key: 'child_seat', max_quantity: 3, group: null },
  { id: 4, key: 'additional_driver', max_quantity: 3, group: null },
]
const pick = (service_id: number, quantity = 1): ChosenService => ({ service_id, quantity })
const check = (chosen: ChosenService[], drivers?: number) => checkServices(chosen, { offered, drivers })

describe('the extras of a booking', () => {
  it('may be none, or several that go together', () => {
    expect(check([])).toEqual([])
    expect(check([pick(2), pick(3, 3), pick(4)])).toEqual([])
  })

  it('hold at most one insurance', () => {
    expect(check([pick(1), pick(3), pick(2)])).toEqual([
      { index: 2, field: 'service_id', code: 'service_group' },
    ])
  })

  it('keep to the quantity that is offered', () => {
    expect(check([pick(3, 4)])).toEqual([
      { index: 0, field: 'quantity', code: 'service_quantity', maximum: 3 },
    ])
    expect(check([pick(3, 0)])[0]?.code).toBe('service_quantity')
    expect(check([pick(3, 1.5)])[0]?.code).toBe('service_quantity')
  })

  it('are on offer and listed once', () => {
    expect(check([pick(9)])).toEqual([{ index: 0, field: 'service_id', code: 'unknown_service' }])
    expect(check([pick(3), pick(3)])).toEqual([{ index: 1, field: 'service_id', code: 'service_twice' }])
    expect(check([pick(1), pick(1)])[0]?.code).toBe('service_twice')
  })

  it('pay for each driver after the first where drivers are counted', () => {
    const missing = [{ index: null, field: 'services', code: 'additional_driver' }]
    expect(check([], 1)).toEqual([])
    expect(check([], 2)).toEqual(missing)
    expect(check([pick(4, 1)], 3)).toEqual(missing)
    expect(check([pick(4, 2)], 3)).toEqual([])
    expect(check([pick(4, 3)], 2)).toEqual([])
  })
})

describe('where a car is brought and collected', () => {
  it.each([
    [[], []],
    [['gps', 'pickup_shipping'], ['pickup_address']],
    [
      ['return_shipping', 'pickup_shipping'],
      ['pickup_address', 'return_address'],
    ],
  ])('%j ask for %j', (keys, fields) => {
    expect(addressFieldsOf(keys.map((key) => ({ key })))).toEqual(fields)
  })
})

describe('adding an extra', () => {
  it('adds to its quantity when it is there, and then answers to its limit', () => {
    expect(addService([pick(3)], pick(4))).toEqual([pick(3), pick(4)])
    const more = addService([pick(1), pick(3, 2)], pick(3, 2))
    expect(more).toEqual([pick(1), pick(3, 4)])
    expect(check(more)[0]?.code).toBe('service_quantity')
  })
})
