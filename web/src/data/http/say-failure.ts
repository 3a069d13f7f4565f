import type { NamedProblems } from '@marhala/contract/wire/errors.ts'
import type { i18n } from 'i18next'
import type { Failure } from './failure.ts'

export type FailureText = Pick<Failure, 'message' | 'errors'>

/**
 * What a failure says in the language of the page. After a switch the API's own words are there (`openApiWords`): its
 * code and the keys of its problems lead to them. What there are no words for stays as it was said.
 */
export function sayFailure({ kind, code, message, errors, data }: Failure, i18n: i18n): FailureText {
  if (kind !== 'server') return { message: i18n.t(`failure:${kind}`), errors }
  const api = i18n as unknown as ApiWords
  const { problems } = (data ?? {}) as Partial<NamedProblems>
  const inWords = (key: string, params: object = {}) =>
    api.exists(`refusals:${key}`) ? api.t(`refusals:${key}`, params) : undefined
  const sentencesOf = ([path, sentences]: [string, string[]]) => [
    path,
    sentences.map((sentence, index) => {
      const problem = problems?.[path]?.[index]
      return (problem && inWords(`fields.${problem.key}`, problem.params)) ?? sentence
    }),
  ]
  return {
    message: inWords(`errors.${code}`) ?? message,
    errors: Object.fromEntries(Object.entries(errors).map(sentencesOf)),
  }
}

/** The keys of the API's words are not among those that type the page's own. */
type ApiWords = { exists: (key: string) => boolean; t: (key: string, params: object) => string }
