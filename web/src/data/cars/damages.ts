import * as damages from '@marhala/contract/fleet/damages.ts'
import { endpointQuery } from '../http/query.ts'

/** The damages of a car, and how it is drawn. */
export function carDamagesQuery(car: number) {
  return endpointQuery(damages.ofCar, { params: { car: String(car) } })
}
