import { auditActions, auditEntities } from '@marhala/domain/accounts/audit-actions.ts'
import { describe, expect, test } from 'vitest'
import ar from '@marhala/words/ar/settings.json' with { type: 'json' }
import en from '@marhala/words/en/settings.json' with { type: 'json' }
import fr from '@marhala/words/fr/settings.json' with { type: 'json' }
import { changesOf } from './audit-words.ts'

describe.each(Object.entries({ en, ar, fr }))('R58 the words of the audit in %s', (_, { audit }) => {
  test('name everything that the server can write, and nothing else', () => {
    expect(Object.keys(audit.actions)).toEqual([...auditActions])
    expect(Object.keys(audit.entities)).toEqual([...auditEntities])
  })
  test('tell each action from every other', () => {
    expect(new Set(Object.values(audit.actions)).size).toBe(auditActions.length)
  })
})

const raw = (_: string, value: unknown) => (value === undefined || value === null ? null : String(value))

test('a row tells what became another, one word for what is gone', () => {
  expect(
    changesOf(
      {
        before: { city: 'Fès', notes: 'x', same: 1, never: null },
        after: { city: 'Rabat', notes: null, same: 1, tax: 10, never: null },
      },
      raw,
    ),
  ).toEqual([
    { name: 'city', before: 'Fès', after: 'Rabat' },
    { name: 'notes', before: 'x', after: '–' },
    { name: 'tax', before: null, after: '10' },
  ])
  expect(changesOf({ before: null, after: 'text' }, raw)).toEqual([])
})
