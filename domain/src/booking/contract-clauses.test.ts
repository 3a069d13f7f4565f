import { expect, test } from 'vitest'
import { clauseIn } from './contract-clauses.ts'

test.each([
  ['ar', { en: 'No smoking.', ar: 'ممنوع التدخين.', fr: 'Interdit de fumer.' }, 'ar'],
  ['ar', { en: 'No smoking.', ar: '', fr: 'Interdit de fumer.' }, 'fr'],
  ['en', { en: '', ar: 'ممنوع التدخين.', fr: '' }, 'ar'],
  ['fr', { en: 'No smoking.', ar: '', fr: '' }, 'en'],
] as const)('in %s a clause %j stands as it is written in %s', (language, clause, written) => {
  expect(clauseIn(language, clause)).toEqual({ text: clause[written], written })
})
