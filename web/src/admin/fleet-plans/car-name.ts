import { isolate, isolateLtr } from '@marhala/contract/wire/isolate.ts'

/** A car by name and plate, for a sentence of any direction. */
export function carName({ name, registration_plate }: { name: string; registration_plate: string }): string {
  return `${isolate(name)} ${isolateLtr(registration_plate)}`
}
