import type { Language } from '@marhala/contract/language/language.ts'
import { cleanLine } from '@marhala/domain/text/typed-text.ts'
import { type Key, type Said, say } from '@marhala/words/say.ts'
import { inSentence } from './typed-text.ts'

/** The words of a mail, as `say` has them; typed values stay on their line and in their place. */
export function mailText<Name extends Key>(
  language: Language,
  key: Name,
  values?: Record<string, string>,
): Said<Name> {
  const typed = Object.entries(values ?? {}).map(([name, value]) => [
    name,
    inSentence(cleanLine(value), language),
  ])
  return say(language, key, values && Object.fromEntries(typed))
}
