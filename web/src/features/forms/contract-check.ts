import { describeProblem, fieldProblems, type Problem } from '@marhala/contract/wire/field-problems.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import * as z from 'zod/mini'
import { loadApiWords } from '../../i18n/api-words.ts'
import { type FormProblems, hasPath } from './form-problems.ts'

/** What a contract schema says against a body: the first problem of each field, in words; empty if nothing. */
export async function checkBody(
  schema: z.core.$ZodType,
  body: unknown,
  language: Language,
): Promise<FormProblems> {
  const result = z.safeParse(schema, body)
  if (result.success) return {}
  const words = await loadApiWords(language)
  const problems = Object.entries(fieldProblems(result.error.issues))
  return Object.fromEntries(
    problems.map(([path, [first]]) => [
      path,
      describeProblem(words, tellMissing(first!, body, path), language),
    ]),
  )
}

/** A date that nobody has typed yet is not a wrong date. */
function tellMissing(problem: Problem, body: unknown, path: string): Problem {
  return problem.key === 'date' && !hasPath(body, path) ? { key: 'required' } : problem
}
