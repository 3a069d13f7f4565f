import type { Language } from '@marhala/contract/language/language.ts'
import { type Problem, writtenParams } from '@marhala/contract/wire/field-problems.ts'
import { say } from '@marhala/words/say.ts'

/** What is wrong with a field, in words. */
export function problemText(problem: Problem, language: Language): string {
  return say(language, `refusals:fields.${problem.key}`, writtenParams(problem, language))
}
