import type { FailureText } from '../../data/http/say-failure.ts'

/** What is wrong with a form by dot path (`drivers.0.birth_date`), in words; `_` is the form as a whole. */
export type FormProblems = Record<string, string>

/** What is said of a refusal by field: the first message of each; empty where it names none. */
export function problemsOfFailure({ message, errors }: FailureText): FormProblems {
  return mapValues(errors, ([first]: string[]) => first ?? message)
}

/** What is said of a failure, by field; where it names none, of the form as a whole. */
export function problemsToShow(failure: FailureText): FormProblems {
  const named = problemsOfFailure(failure)
  return Object.keys(named).length > 0 ? named : { _: failure.message }
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

/** Whether `values` has something under a dot path. */
export function hasPath(values: unknown, path: string): boolean {
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
