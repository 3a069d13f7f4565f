import type { Language } from '../language/language.ts'

/** The name of a company before it is set: the product's. */
export const firstCompanyName = 'Marhala'

/** A company's name in a language: only the product's own name is known in Arabic letters. */
export function companyNameIn(language: Language, name: string): string {
  return language === 'ar' && name === firstCompanyName ? 'مرحلة' : name
}
