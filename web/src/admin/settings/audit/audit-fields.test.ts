import { ClientChanges } from '@marhala/contract/accounts/clients.ts'
import { SettingsChanges } from '@marhala/contract/company/settings-changes.ts'
import { LocationFields, SeasonFields, ServiceFields } from '@marhala/contract/fleet/fleet-catalogue.ts'
import { PaperFields, PlanFields } from '@marhala/contract/fleet/fleet-upkeep.ts'
import { CarFields } from '@marhala/contract/fleet/fleet.ts'
import { auditEntities } from '@marhala/domain/accounts/audit-actions.ts'
import { auditFields } from '@marhala/domain/accounts/audit-fields.ts'
import { describe, expect, test } from 'vitest'
import { readWords } from '../../../i18n/read-words.ts'
import { fieldChoices } from './audit-choices.ts'
import { fieldLabels, kindOf, labelOf } from './audit-fields.ts'

const names = Object.keys(auditFields)

describe.each(['en', 'ar', 'fr'])('R58 what the audit tells, in %s', (language) => {
  const say = (key: string) => {
    const [file, path] = key.split(':') as [string, string]
    return readWords(language, `${file}.json`)[path]
  }

  test('has a word for every field, for each kind of record', () => {
    const keys = [...Object.values(fieldLabels), ...names.map((name) => labelOf('booking', name)!)]
    expect(keys.filter((key) => !say(key))).toEqual([])
  })

  test('has a word for each value of a choice', () => {
    const keys = Object.values(fieldChoices).flatMap(({ words, among }) =>
      among.map((value) => `${words}.${value}`),
    )
    expect(keys.filter((key) => !say(key))).toEqual([])
  })
})

test('every field that staff can change is known to the audit', () => {
  const { group: _, ...service } = ServiceFields.shape
  const bodies = [
    CarFields,
    SettingsChanges,
    ClientChanges,
    LocationFields,
    SeasonFields,
    PaperFields,
    PlanFields,
  ]
  const changed = [...bodies.flatMap(({ shape }) => Object.keys(shape)), ...Object.keys(service)]
  expect(changed.filter((name) => !names.includes(name))).toEqual([])
})

test('every choice says where its words stand, and every word of a kind of record is of one that there is', () => {
  const choices = names.filter((name) => kindOf('booking', name).kind === 'choice')
  expect(choices.filter((name) => !(name in fieldChoices))).toEqual([])
  const own = [...Object.keys(fieldLabels), ...Object.keys(fieldChoices)].filter((name) => name.includes('.'))
  for (const name of own) {
    const [entity, field] = name.split('.') as [string, string]
    expect(auditEntities).toContain(entity)
    expect(names).toContain(field)
  }
})

test('a field that is not known has no word', () => {
  expect(labelOf('car', 'engine')).toBeUndefined()
  expect(labelOf('car', 'constructor')).toBeUndefined()
})
