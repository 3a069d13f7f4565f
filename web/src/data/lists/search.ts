import * as search from '@marhala/contract/storefront/search.ts'
import { endpointQuery } from '../http/query.ts'

/** What staff find by a few letters. Under 2 characters it is nothing, and nobody is asked. */
export function quickFindQuery(text: string) {
  const q = text.trim()
  return { ...endpointQuery(search.find, { query: { q } }), enabled: q.length >= 2 && q.length <= 100 }
}
