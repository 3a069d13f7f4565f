import type { Language } from '../language/language.ts'
import { taskWords as ar } from './tasks/ar.ts'
import { taskWords as en } from './tasks/en.ts'
import { taskWords as fr } from './tasks/fr.ts'

type Titles = { [Part in 'titles' | 'items']: Same<(typeof en)[Part]> }
type Same<Words> = { [Key in keyof Words]: Words[Key] extends string ? string : Same<Words[Key]> }

/** What tasks that make themselves, and their checklists, are called in each language. */
export const taskTitles: Record<Language, Titles> = { en, ar, fr }
