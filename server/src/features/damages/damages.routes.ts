import * as damages from '@marhala/contract/fleet/damages.ts'
import type { Serve } from '../../http/serve.ts'
import { readDamagesOf } from './list-damages.ts'

/** The register of damages. */
export function damagesRoutes(serve: Serve): void {
  serve(damages.ofCar, readDamagesOf)
}
