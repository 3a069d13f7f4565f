import { fieldProblems, type Problem, writtenParams } from '@marhala/contract/wire/field-problems.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import * as z from 'zod/mini'
import { makeI18n } from '../../i18n/setup.ts'
import { loadRefusals } from '../../i18n/refusals.ts'
import { type FormProblems, hasPath } from './form-problems.ts'

/** What a contract schema says against a body: the first problem of each field, in words; empty if nothing. */
export async function checkBody(
  schema: z.core.$ZodType,
  body: unknown,
  language: Language,
): Promise<FormProblems> {
  const result = z.safeParse(schema, body)
  if (result.success) return {}
  const { t } = makeI18n(language, await loadRefusals(language))
  const problems = Object.entries(fieldProblems(result.error.issues))
  return Object.fromEntries(
    problems.map(([path, [first]]) => {
      const problem = missingAsRequired(first!, body, path)
      return [path, t(`refusals:fields.${problem.key}`, { replace: writtenParams(problem, language) })]
    }),
  )
}

/** A date that nobody has typed yet is not a wrong date. */
function missingAsRequired(problem: Problem, body: unknown, path: string): Problem {
  return problem.key === 'date' && !hasPath(body, path) ? { key: 'required' } : problem
}
