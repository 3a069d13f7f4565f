import { admins, type Row } from './personas.ts'

/** The register of damages. */
export const damagesAuthz: Record<string, Row> = {
  'damages.ofCar': admins(200),
}
