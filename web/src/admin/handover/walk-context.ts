import { createContext, useContext } from 'react'
import type { HandoverStore } from '../../data/handover/handover-store.ts'
import type { Walk } from '../../data/handover/walk.ts'

export type Walking = {
  walk: Walk
  store: HandoverStore
  /** Notes something of the walk; it is kept at once. */
  change: (changes: Partial<Walk> | ((walk: Walk) => Partial<Walk>)) => void
  /** To the next step, where nothing is missing in this one. */
  goOn: () => void
  /** The bar under the thumb, where a step may put what it does most. */
  actions: HTMLElement | null
}

export const WalkContext = createContext<Walking | null>(null)

/** The walk that this step is of. */
export function useWalking(): Walking {
  const walking = useContext(WalkContext)
  if (!walking) throw new Error('A step stands in a walk.')
  return walking
}
