import { describe, expect, test } from 'vitest'
import { ruleOn } from '../country/country-rule.ts'
import { type AgencyFacts, endOfUse, lawGaps } from './law-gaps.ts'
import { moroccanRules } from './moroccan-rules.ts'

type Rules = Parameters<typeof lawGaps>[0]

function rulesOn(day: string): Rules {
  return Object.fromEntries(
    Object.entries(moroccanRules).map(([name, rule]) => [name, ruleOn(rule, [], day)]),
  ) as Rules
}

const agency: AgencyFacts = {
  company_ice: '001',
  company_if: '1',
  company_rc: '2 Casablanca',
  company_patente: '3',
  contact_address: '1 Rue',
  tax_rate: 20,
  capital: 50_000_000,
  responsible_person: 'Nour Idrissi',
  licence_number: 'L-1',
  licence_expires_on: '2030-01-01',
  cndp_number: 'D-1',
}
const car = { plate: '1-A-6', year: 2025, fuel_type: 'diesel', purchased_on: null, end_of_service_on: null }
const gapsOf = (changes: Partial<AgencyFacts>, today = '2026-11-27', cars = [car]) =>
  lawGaps(rulesOn(today), { agency: { ...agency, ...changes }, cars, today }).map(
    ({ rule: _, ...gap }) => gap,
  )

describe('what the law finds missing (docs/morocco.md)', () => {
  test('is nothing at an agency that has all', () => {
    expect(gapsOf({})).toEqual([])
  })

  test.each<[Partial<AgencyFacts>, object]>([
    [
      { company_if: null, company_patente: '' },
      { key: 'mentions_missing', names: ['company_if', 'company_patente'] },
    ],
    [{ tax_rate: 10 }, { key: 'other_tax', count: 10 }],
    [{ capital: null }, { key: 'capital_missing' }],
    [{ capital: 49_999_999 }, { key: 'capital_below' }],
    [{ responsible_person: null }, { key: 'responsible_missing' }],
    [{ licence_number: null }, { key: 'licence_missing' }],
    [{ licence_expires_on: '2027-02-25' }, { key: 'licence_ends', day: '2027-02-25' }],
    [{ licence_expires_on: '2026-11-26' }, { key: 'licence_over', day: '2026-11-26' }],
    [{ cndp_number: null }, { key: 'cndp_missing' }],
  ])('is told by rule: %o', (changes, gap) => {
    expect(gapsOf(changes)).toEqual([gap])
  })

  test('a licence that lasts longer than the notice is no gap', () => {
    expect(gapsOf({ licence_expires_on: '2027-02-26' })).toEqual([])
  })

  test('a small fleet is one from 2027 on', () => {
    expect(gapsOf({}, '2026-12-31')).toEqual([])
    expect(gapsOf({}, '2027-01-01')).toEqual([{ key: 'fleet_below', count: 1 }])
  })

  test('cars are told 90 days before the end of their use', () => {
    const cars = [{ ...car, plate: 'old', year: 2022 }]
    expect(gapsOf({}, '2026-10-01', cars)).toEqual([])
    expect(gapsOf({}, '2026-10-02', cars)).toEqual([{ key: 'cars_end', names: ['old'], count: 1 }])
  })
})

test.each([
  [{ fuel_type: 'diesel' }, '2029-12-31'],
  [{ fuel_type: 'hybrid' }, '2030-12-31'],
  [{ fuel_type: 'electric' }, '2031-12-31'],
  [{ purchased_on: '2025-06-15' }, '2030-06-14'],
  [{ end_of_service_on: '2028-01-31' }, '2028-01-31'],
])('a car of %o may be let through %s (cahier des charges, 2024)', (changes, day) => {
  expect(endOfUse({ ...car, ...changes }, rulesOn('2026-11-27').car_age!)).toBe(day)
})
