import { isolate } from '@marhala/contract/wire/isolate.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { cleanLine } from '@marhala/domain/text/typed-text.ts'

/** Text of several lines, line by line; of consecutive empty ones one is left. */
export function typedLines(text: string): string[] {
  return text
    .split(/[\r\n\u0085\u2028\u2029]/)
    .map(cleanLine)
    .filter((line, index, lines) => line !== '' || (index > 0 && lines[index - 1] !== ''))
}

/** A value in a sentence: kept together where its letters may run against the sentence's. */
export function inSentence(text: string, language: Language): string {
  const runsAgainst = language === 'ar' || /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)
  return runsAgainst ? isolate(text) : text
}

/**
 * The name that a greeting uses; undefined when it looks like an address: else a registration of another person's
 * address with such a name would have us mail them that link.
 */
export function greetingName(name: string): string | undefined {
  const typed = cleanLine(name)
  return typed === '' || /[/:@\\]|[^\s.]\.[^\s.]{2}/u.test(typed) ? undefined : typed
}

/** A name without what could be taken for a code. */
export function withoutLongNumbers(name: string): string {
  return name.replace(/\d{6,}/g, '…')
}

/** The address of one person; anything that a mail server could read as more is refused. */
export function oneAddress(email: string): string {
  if (!/^[^\s,;:<>"()\p{Cc}]+@[^\s,;:<>"()@\p{Cc}]+$/u.test(email))
    throw new Error('not the address of one person')
  return email
}
