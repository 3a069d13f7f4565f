import type { Caller, Visitor } from '../../../http/caller.ts'
import { channelOf } from '../../rates/public/channel-of.ts'
import type { PriceAsker } from '../price-basis.queries.ts'
import type { Viewer } from './car-rows.queries.ts'

/** Who sees cars with their prices. */
export type PricedViewer = Viewer & PriceAsker

/** The viewer of a call. */
export function viewerOf({ caller, visitor }: { caller: Caller | null; visitor: Visitor }): PricedViewer {
  return { language: visitor.language, caller_id: caller?.id ?? null, channel: channelOf(caller) }
}
