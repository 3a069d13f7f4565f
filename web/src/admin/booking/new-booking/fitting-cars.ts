import { plateKey } from '@marhala/domain/fleet/plate-key.ts'
import { foldText } from '@marhala/domain/text/fold-text.ts'

/** How many cars are offered at once: more than that nobody reads, and a letter of the plate tells them apart. */
const most = 6

/** The cars whose name or plate, by whichever spelling, has in it every word of what was typed, in their order. */
export function fittingCars<Car>(cars: readonly Car[], typed: string, nameOf: (car: Car) => string): Car[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean)
  const fits = (car: Car) => {
    const name = nameOf(car)
    // A plate is one word, whatever stands between its parts.
    return plateKey(name).includes(plateKey(typed)) || words.every((word) => foldText(name).includes(word))
  }
  return cars.filter(fits).slice(0, most)
}
