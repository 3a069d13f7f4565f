import { type Key, say } from '@marhala/words/say.ts'
import type { Language } from './fixtures.ts'

/** The words of a screen as they are shown: `words('fr')('auth:login.submit')`, placeholders filled by `values`. */
export function words(language: Language) {
  return (key: string, values: Record<string, string | number> = {}): string => {
    if (typeof say(language, key as Key) !== 'string') throw new Error(`No words for ${key} in ${language}`)
    return String(say(language, key as Key, values))
  }
}
