import { languagesToTry, type Texts } from '../text/text-in.ts'

/** The built-in clauses of a contract that a company may leave out; the others say what law wants said, or what something costs. */
export const optionalClauses = ['territory', 'use', 'exclusions', 'fines', 'accident'] as const
export type OptionalClause = (typeof optionalClauses)[number]

/** A clause of the company's own: in one language at least, empty in the others. */
export type OwnClause = Texts

/** The most own clauses, and the longest text of one. */
export const mostOwnClauses = 20
export const longestClause = 1500

/** An own clause in a language, or in the one that stands in, and which that is. */
export function clauseIn(
  language: keyof OwnClause,
  clause: OwnClause,
): { text: string; written: keyof OwnClause } {
  const written = languagesToTry(language).find((one) => clause[one] !== '') ?? language
  return { text: clause[written], written }
}
