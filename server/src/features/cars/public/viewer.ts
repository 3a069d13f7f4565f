import type { Caller, Visitor } from '../../../http/caller.ts'
import type { Viewer } from './car-rows.queries.ts'

/** The viewer of a call. */
export function viewerOf({ caller, visitor }: { caller: Caller | null; visitor: Visitor }): Viewer {
  return { language: visitor.language, caller_id: caller?.id ?? null }
}
