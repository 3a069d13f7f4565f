import { describeProblem, fieldProblems, type Problem } from '@marhala/contract/field-problems.ts'
import type { Language } from '@marhala/contract/language.ts'
import { en, type Words } from '@marhala/contract/words/en.ts'
import type * as z from 'zod/mini'
import type { Failure } from '../data/failure.ts'

/** What is wrong with a form by dot path (`drivers.0.birth_date`), in words; `_` is the form as a whole. */
export type FormProblems = Record<string, string>

/** Fetches the contract's words of a language; English is at hand, because it types the keys. */
export async function loadApiWords(language: Language): Promise<Words> {
  if (language === 'ar') return (await import('@marhala/contract/words/ar.ts')).ar
  if (language === 'fr') return (await import('@marhala/contract/words/fr.ts')).fr
  return en
}

/** What a contract schema says against a body: the first problem of each field, in words; empty if nothing. */
export function problemsOfBody(schema: FormSchema, body: unknown, words: Words): FormProblems {
  const result = schema.safeParse(body)
  if (result.success) return {}
  const problems = Object.entries(fieldProblems(result.error.issues))
  return Object.fromEntries(
    problems.map(([path, [first]]) => [path, describeProblem(words, tellMissing(first!, body, path))]),
  )
}

/** What the server says in a 422: the first message of each field; empty for every other failure. */
export function problemsOfFailure(failure: Failure): FormProblems {
  return mapValues(failure.errors, ([first]: string[]) => first ?? failure.message)
}

/** Sorts problems by the fields that `values` has; the first of all others is the form's own, under `_`. */
export function sortProblems(problems: FormProblems, values: object): FormProblems {
  const isField = (path: string) => path !== '_' && hasPath(values, path)
  const fields = Object.entries(problems).filter(([path]) => isField(path))
  const other = Object.entries(problems).find(([path]) => !isField(path))
  return Object.fromEntries(other ? [...fields, ['_', other[1]]] : fields)
}

/** A form's values as a body: texts that were left empty are not sent, at any depth. */
export function withoutEmpty(values: unknown): unknown {
  if (Array.isArray(values)) return values.map(withoutEmpty)
  if (typeof values !== 'object' || values === null) return values
  const entries = Object.entries(values).filter(([, value]) => !isEmpty(value))
  return Object.fromEntries(entries.map(([name, value]) => [name, withoutEmpty(value)]))
}

export type FormSchema = z.core.$ZodType & {
  safeParse: (
    body: unknown,
  ) => { success: true } | { success: false; error: { issues: readonly z.core.$ZodIssue[] } }
}

/** A date that nobody has typed yet is not a wrong date. */
function tellMissing(problem: Problem, body: unknown, path: string): Problem {
  return problem.key === 'date' && !hasPath(body, path) ? { key: 'required' } : problem
}

function hasPath(values: unknown, path: string): boolean {
  const [name = '', ...rest] = path.split('.')
  if (typeof values !== 'object' || values === null || !Object.hasOwn(values, name)) return false
  return rest.length === 0 || hasPath((values as Record<string, unknown>)[name], rest.join('.'))
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (typeof value === 'string' && value.trim() === '')
}

function mapValues<From, To>(record: Record<string, From>, map: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, map(value)]))
}
