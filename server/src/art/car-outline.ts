/** What a line of a drawing is of: it decides how it is stroked and filled. */
export type OutlineRole = 'wheel' | 'body' | 'glass' | 'light' | 'line'
export type OutlineShape = { role: OutlineRole; d: string }

/** A side of a car in lines: what stands in `view_box`, turned around where it is `mirrored`. */
export type CarOutline = {
  view_box: [left: number, top: number, width: number, height: number]
  mirrored: boolean
  shapes: OutlineShape[]
}
