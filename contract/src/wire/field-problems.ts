import type * as z from 'zod/mini'
import { formatFor } from '../language/format.ts'
import type { Language } from '../language/language.ts'
import refusals from '@marhala/words/en/refusals.json' with { type: 'json' }

export type FieldProblem = keyof typeof refusals.fields

/** A field's problem: the key of its words and their params. */
export type Problem = { key: FieldProblem; params?: Record<string, string | number> }

/** More than any form has; a body made of errors is not repeated to its end. */
const mostProblems = 100

/** Turns the issues of a failed parse into problems by dot path; the form-wide key is `_`. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): Record<string, Problem[]> {
  const problems: Record<string, Problem[]> = {}
  for (const issue of issues.slice(0, mostProblems)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostProblems))
        add(problems, [...issue.path, key], { key: 'unknown_field' })
    } else if (issue.code === 'invalid_union' && issue.errors[0] && !isFieldProblem(issue.message)) {
      for (const inner of issue.errors[0]) add(problems, [...issue.path, ...inner.path], problemOf(inner))
    } else {
      add(problems, issue.path, problemOf(issue))
    }
  }
  return problems
}

/** What stands in the gaps of a problem's words (`{{minimum}}`), as the language writes it. */
export function writtenParams({ params = {} }: Problem, language: Language): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, writeParam(name, String(value), language)]),
  )
}

function writeParam(name: string, value: string, language: Language): string {
  const format = formatFor(language, 'UTC')
  if (name === 'amount') return format.amount(value)
  return name === 'kilometers' ? format.number(Number(value)) : value
}

function problemOf(issue: z.core.$ZodIssue): Problem {
  const missing = issue.code === 'invalid_type' && issue.input === undefined
  if (isFieldProblem(issue.message)) return { key: issue.message, params: limitsOf(issue) }
  if (missing) return { key: 'required' }
  if (issue.code === 'invalid_value') return { key: 'unknown_value' }
  return { key: 'invalid' }
}

function limitsOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === 'too_small') return { minimum: Number(issue.minimum) }
  if (issue.code === 'too_big') return { maximum: Number(issue.maximum) }
  return {}
}

function add(problems: Record<string, Problem[]>, path: PropertyKey[], problem: Problem) {
  const key = path.length === 0 ? '_' : path.map(String).join('.')
  const known = Object.hasOwn(problems, key) ? problems[key]! : []
  Object.defineProperty(problems, key, {
    value: [...known, problem],
    enumerable: true,
    configurable: true,
    writable: true,
  })
}

function isFieldProblem(message: string): message is FieldProblem {
  return Object.hasOwn(refusals.fields, message)
}
