import type { ErrorCode, NamedProblems } from '@marhala/contract/wire/errors.ts'
import { describeProblem, type Problem } from '@marhala/contract/wire/field-problems.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { Words } from '@marhala/contract/words/en.ts'
import { loadApiWords } from '../../i18n/api-words.ts'

/** What a refusal says, and by which keys of the contract's words. */
export type Refusal = {
  code: string
  message: string
  errors: Record<string, string[]>
} & Partial<NamedProblems>

/** How the API would have put its refusals in another language; what it has no words for stays as it was said. */
export async function retellIn(language: Language): Promise<(said: Refusal) => Refusal> {
  const words = await loadApiWords(language)
  return (said) => ({
    ...said,
    message: Object.hasOwn(words.errors, said.code) ? words.errors[said.code as ErrorCode] : said.message,
    errors: Object.fromEntries(
      Object.entries(said.errors).map(([path, sentences]) => [
        path,
        sentences.map((sentence, index) => describe(words, said.problems?.[path]?.[index]) ?? sentence),
      ]),
    ),
  })
}

function describe(words: Words, problem: Problem | undefined): string | undefined {
  if (!problem || !Object.hasOwn(words.fields, problem.key)) return undefined
  return describeProblem(words, problem)
}
