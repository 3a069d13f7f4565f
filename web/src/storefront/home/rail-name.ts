export type RailName = 'popular' | 'recommended'

/** Which cars the address asks for. */
export function readRail(search: URLSearchParams): RailName {
  return search.get('rail') === 'recommended' ? 'recommended' : 'popular'
}
