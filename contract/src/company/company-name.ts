import type { Language } from '../language/language.ts'

/** What a company is called until it has another name: as the product. */
export const firstCompanyName = 'Marhala'

/** A company's name in a language: of the names only the product's own is known in Arabic letters. */
export function companyNameIn(language: Language, name: string): string {
  return language === 'ar' && name === firstCompanyName ? 'مرحلة' : name
}
