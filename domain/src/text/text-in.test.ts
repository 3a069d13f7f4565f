import { expect, test } from 'vitest'
import { isWritten, languagesToTry, textIn } from './text-in.ts'

const none = { en: '', ar: '', fr: '' }

test.each([
  [{ en: 'Beach', ar: 'الشاطئ', fr: 'Plage' }, 'Beach', 'الشاطئ', 'Plage'],
  [{ ...none, fr: 'Plage' }, 'Plage', 'Plage', 'Plage'],
  [{ ...none, ar: 'الشاطئ' }, 'الشاطئ', 'الشاطئ', 'الشاطئ'],
  [{ ...none, en: 'Beach', ar: 'الشاطئ' }, 'Beach', 'الشاطئ', 'Beach'],
  [{ ...none, en: 'Beach', fr: 'Plage' }, 'Beach', 'Plage', 'Plage'],
  [none, '', '', ''],
])('what has no translation shows the one there is: %o', (texts, en, ar, fr) => {
  expect([textIn(texts, 'en'), textIn(texts, 'ar'), textIn(texts, 'fr')]).toEqual([en, ar, fr])
})

test('a text of an earlier version that lacks a language is read alike', () => {
  expect(textIn({ fr: 'Plage' } as never, 'ar')).toBe('Plage')
})

test('the wished language comes first, each once', () => {
  expect(languagesToTry('fr')).toEqual(['fr', 'en', 'ar'])
  expect(languagesToTry('ar')).toEqual(['ar', 'fr', 'en'])
})

test('one language is enough, and none is not', () => {
  expect(isWritten({ ...none, ar: 'الشاطئ' })).toBe(true)
  expect(isWritten(none)).toBe(false)
})
