import { foldText } from '../text/fold-text.ts'
import { latinDigits } from '../text/latin-digits.ts'
import { plateKey } from './plate-key.ts'

type NamedCar = { id: number; registration_plate: string; name: string; year: number }

/**
 * The car that a file's name says: by its plate, else by its model, and year where several are of one model. Null where
 * it names none, or more than one.
 */
export function carOfFile(fileName: string, cars: readonly NamedCar[]): number | null {
  const words = wordsOf(fileName)
  return only(carsOfPlate(words, cars)) ?? only(carsOfModel(words, cars))
}

/** The files whose names differ in their number alone: `Logan front 2.jpg` and `logan front (3).jpg` are `logan front`. */
export function groupOfFile(fileName: string): string {
  const words = wordsOf(fileName)
  const last = words.findLastIndex((word) => !/^\d+$/.test(word))
  return words.slice(0, last + 1).join(' ')
}

/** The words and numbers of a name, in lower case and without its ending. */
function wordsOf(fileName: string): string[] {
  return foldText(latinDigits(fileName.replace(/\.[a-z0-9]{2,5}$/i, ''))).match(/\d+|\p{L}+/gu) ?? []
}

/** A plate has at most three parts, in any order; whatever stands around them is no part of it. */
function carsOfPlate(words: readonly string[], cars: readonly NamedCar[]): NamedCar[] {
  const keys = new Set<string>()
  for (const length of [1, 2, 3])
    for (let from = 0; from + length <= words.length; from++)
      keys.add(plateKey(words.slice(from, from + length).join(' ')))
  return cars.filter(({ registration_plate }) => keys.has(plateKey(registration_plate)))
}

/** The longest name that is there: `clio sport` before `clio`. */
function carsOfModel(words: readonly string[], cars: readonly NamedCar[]): NamedCar[] {
  const text = ` ${words.join(' ')} `
  const found = cars.flatMap((car) => {
    const named = namesOf(car).find((name) => text.includes(` ${name} `))
    return named === undefined ? [] : [{ car, length: named.length }]
  })
  const longest = Math.max(0, ...found.map(({ length }) => length))
  const alike = found.filter(({ length }) => length === longest).map(({ car }) => car)
  const ofYear = alike.filter(({ year }) => words.includes(String(year)))
  return ofYear.length > 0 ? ofYear : alike
}

/** The whole name, and without its brand. */
function namesOf({ name }: NamedCar): string[] {
  const words = wordsOf(name)
  return [words, words.slice(1)].filter((part) => part.length > 0).map((part) => part.join(' '))
}

function only(cars: readonly NamedCar[]): number | null {
  return cars.length === 1 ? cars[0]!.id : null
}
