/** A point on the drawing canvas. */
export type Point = readonly [x: number, y: number]

/** A cubic curve: start, two controls, end. */
export type Curve = readonly [number, number, number, number, number, number, number, number]

/** How a loose part is finished; `parts.ts` turns each name into a fill. */
export type Finish =
  | 'gloss'
  | 'matte'
  | 'body'
  | 'deep'
  | 'silver'
  | 'chrome'
  | 'cream'
  | 'white'
  | 'shade'
  | 'glint'
  | 'glass'
  | 'hide'

/** A loose part: a filled path, or a stroked line when `line` gives its width. */
export interface Part {
  path: string
  finish: Finish
  line?: number
}

/** A lamp: its housing, the light signature inside it and, in front, the projector lens. */
export interface Lamp {
  housing: string
  signature: string
  projector?: Point
}

/**
 * One car body seen from its right side, nose to the right, on a 1200 × 470 canvas.
 * All bodies share one scale (about 208 units to the metre) and one ground line.
 */
export interface BodyShape {
  /** Wheel centres along x and the tyre radius; `rim` is the rim's share of that radius. */
  wheels: { rear: number; front: number; radius: number; rim: number }
  /** Radius of the wheel openings. */
  arch: number
  /** Height of the lower body edge between the wheels. */
  sill: number
  /** Highest point of the paint, where its gradient starts. */
  roof: number
  /** Highest point of the car, where something stands above the paint. */
  top?: number
  /** Open path over the car: from the lower rear corner clockwise to the lower front corner. */
  outline: string
  /** Shoulder line, left to right: bright sky is reflected above it, a dark band below. */
  crease: string
  /** Lower door line that catches light above the sill. */
  swage: string
  /** Side windows as one closed path; `beltline` is where they end. */
  glass?: string
  beltline: number
  /** Black posts between the panes: [left, right, lean]. */
  pillars: readonly (readonly [left: number, right: number, lean: number])[]
  /** Where the seats' shoulders are, seen faintly through the glass. */
  seats: readonly Point[]
  /** Stretches of the outline that are windscreen or rear window. */
  screens: readonly Curve[]
  /** Panel gaps. */
  gaps: readonly string[]
  handles: readonly Point[]
  mirror: Point
  headlamp: Lamp
  taillamp: Lamp
  /** Unpainted wheel lips and sill, as on cars for rough roads; square on those that mean it. */
  cladding?: 'round' | 'square'
  /** Brake calipers in red. */
  sporty?: boolean
  /** Parts drawn before the body, so that the body covers their feet. */
  behind?: readonly Part[]
  /** Parts cut off at the body's edge: grilles, bumpers, roof colour. */
  inlaid?: readonly Part[]
  /** Parts on top of everything: rails, spoilers, badges of trim. */
  applied?: readonly Part[]
}
