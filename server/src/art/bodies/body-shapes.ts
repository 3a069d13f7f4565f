import type { Body } from '@marhala/domain/illustration.ts'
import type { BodyShape } from '../body-shape.ts'
import { city } from './city.ts'
import { convertible } from './convertible.ts'
import { coupe } from './coupe.ts'
import { crossover } from './crossover.ts'
import { hatchback } from './hatchback.ts'
import { luxury } from './luxury.ts'
import { pickup } from './pickup.ts'
import { sedan } from './sedan.ts'
import { suv } from './suv.ts'
import { van } from './van.ts'

/** The drawing of each body. */
export const bodyShapes: Record<Body, BodyShape> = {
  city,
  hatchback,
  sedan,
  suv,
  van,
  pickup,
  convertible,
  coupe,
  luxury,
  crossover,
}
