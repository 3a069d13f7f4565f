import { describe, expect, test } from 'vitest'
import { checkVersion, type CountryRule, firstVersion, ruleOn, versionsOf } from './country-rule.ts'

const duty = {
  certainty: 'B',
  since: '2020-01-01',
  sources: [],
  fields: {
    rate: { kind: 'percent', value: '0.25' },
    limit: { kind: 'amount', value: 500 },
    borne_by: { kind: 'choice', value: 'agency', choices: ['agency', 'client'] },
  },
} as const satisfies CountryRule
const values = { rate: '0.5', limit: 500, borne_by: 'client' }

describe('a rule of a country', () => {
  test('holds from its day on, as the law has it', () => {
    expect(ruleOn(duty, [], '2019-12-31')).toBeNull()
    expect(ruleOn(duty, [], '2020-01-01')).toEqual({ rate: '0.25', limit: 500, borne_by: 'agency' })
  })

  test('that nobody could verify is off until somebody turns it on', () => {
    const unverified = { ...duty, certainty: 'U' } as const
    expect(ruleOn(unverified, [], '2026-01-01')).toBeNull()
    expect(ruleOn(unverified, [{ since: '2026-01-01', is_on: true, values }], '2026-01-01')).toEqual(values)
  })

  test('that changes holds as it was for every day before', () => {
    const written = [
      { since: '2027-01-01', is_on: false, values },
      { since: '2026-12-01', is_on: true, values },
    ]
    expect(ruleOn(duty, written, '2026-11-30')?.rate).toBe('0.25')
    expect(ruleOn(duty, written, '2026-12-01')?.rate).toBe('0.5')
    expect(ruleOn(duty, written, '2027-01-01')).toBeNull()
    expect(versionsOf(duty, written).map(({ since }) => since)).toEqual([
      '2020-01-01',
      '2026-12-01',
      '2027-01-01',
    ])
  })

  test('is replaced by what the company wrote for the same day', () => {
    expect(versionsOf(duty, [{ since: '2020-01-01', is_on: false, values }])).toHaveLength(1)
  })

  test('has the law’s value of a field that an older version does not know', () => {
    const written = [{ since: '2026-12-01', is_on: true, values: { rate: '1' } }]
    expect(ruleOn(duty, written, '2026-12-01')).toEqual({ ...firstVersion(duty).values, rate: '1' })
  })
})

test.each([
  [{ since: '2026-11-26', values }, { since: 'in_the_past' }],
  [{ since: '2026-11-27', values }, {}],
  [{ since: '2026-11-27', values: { rate: '0.5', limit: 500 } }, { borne_by: 'missing' }],
  [{ since: '2026-11-27', values: { ...values, rate: '100.01' } }, { rate: 'invalid' }],
  [{ since: '2026-11-27', values: { ...values, rate: '-1' } }, { rate: 'invalid' }],
  [{ since: '2026-11-27', values: { ...values, limit: 0.5 } }, { limit: 'invalid' }],
  [{ since: '2026-11-27', values: { ...values, limit: -1 } }, { limit: 'invalid' }],
  [{ since: '2026-11-27', values: { ...values, borne_by: 'nobody' } }, { borne_by: 'invalid' }],
])('version %# of a rule is checked field by field', (version, wrong) => {
  expect(checkVersion(duty, version, '2026-11-27')).toEqual(wrong)
})
