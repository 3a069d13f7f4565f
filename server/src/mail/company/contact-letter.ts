import type { Language } from '@marhala/contract/language/language.ts'
import { say } from '@marhala/words/say.ts'

export type ContactLetter = { name: string; email: string; subject: string; message: string }

/** The subject in words: one of the form's five, else as typed. */
export function subjectIn(language: Language, { subject }: ContactLetter): string {
  const subjects = say(language, 'contact:subjects')
  return Object.hasOwn(subjects, subject) ? subjects[subject as keyof typeof subjects] : subject
}
