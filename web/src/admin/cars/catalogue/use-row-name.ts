import { useLanguage } from '../../../i18n/language.ts'
import type { CatalogueRow } from './catalogue-specs.ts'

/** The name of a row in the page's language. */
export function useRowName() {
  const language = useLanguage()
  return (row: CatalogueRow) => (typeof row.name === 'string' ? row.name : row.name[language])
}
