import type { PlannerSpan } from '@marhala/contract/booking/planner.ts'
import type { RefObject } from 'react'
import type { Edge } from './planner-geometry.ts'

/** How a bar is held away from its place: by whole days at one end or both, or over the row of another car. */
export type Move = { edge: Edge; days: number; carId: number | null; rows: number }

export const still: Move = { edge: 'both', days: 0, carId: null, rows: 0 }

export type DraggedBar = {
  bar: RefObject<HTMLElement | null>
  span: PlannerSpan
  latest: RefObject<Move | null>
  hold: (next: Move | null) => void
  settle: (last: Move) => void
  canHold: (move: Move) => boolean
}
