import type { Body } from '@marhala/domain/fleet/illustration.ts'
import type { BodyShape } from '../body-shape.ts'
import { city } from './city.ts'
import { cityElectric } from './city-electric.ts'
import { cityThreeDoor } from './city-three-door.ts'
import { compact } from './compact.ts'
import { compactSuv } from './compact-suv.ts'
import { convertible } from './convertible.ts'
import { coupe } from './coupe.ts'
import { crossover } from './crossover.ts'
import { crossoverCoupe } from './crossover-coupe.ts'
import { crossoverElectric } from './crossover-electric.ts'
import { electricSedan } from './electric-sedan.ts'
import { executive } from './executive.ts'
import { hatchback } from './hatchback.ts'
import { hatchbackRaised } from './hatchback-raised.ts'
import { hotHatch } from './hot-hatch.ts'
import { leisureVan } from './leisure-van.ts'
import { liftback } from './liftback.ts'
import { luxury } from './luxury.ts'
import { mpv } from './mpv.ts'
import { offRoader } from './off-roader.ts'
import { pickup } from './pickup.ts'
import { roadster } from './roadster.ts'
import { ruggedSuv } from './rugged-suv.ts'
import { sedan } from './sedan.ts'
import { smallConvertible } from './small-convertible.ts'
import { smallSedan } from './small-sedan.ts'
import { sportSuv } from './sport-suv.ts'
import { sportsCar } from './sports-car.ts'
import { suv } from './suv.ts'
import { van } from './van.ts'
import { wagon } from './wagon.ts'

/** The drawing of each body. */
export const bodyShapes: Record<Body, BodyShape> = {
  city,
  city_three_door: cityThreeDoor,
  city_electric: cityElectric,
  hatchback,
  hatchback_raised: hatchbackRaised,
  compact,
  hot_hatch: hotHatch,
  small_sedan: smallSedan,
  sedan,
  liftback,
  executive,
  electric_sedan: electricSedan,
  wagon,
  luxury,
  crossover,
  crossover_coupe: crossoverCoupe,
  crossover_electric: crossoverElectric,
  compact_suv: compactSuv,
  rugged_suv: ruggedSuv,
  suv,
  sport_suv: sportSuv,
  off_roader: offRoader,
  leisure_van: leisureVan,
  mpv,
  van,
  pickup,
  coupe,
  sports_car: sportsCar,
  convertible,
  small_convertible: smallConvertible,
  roadster,
}
