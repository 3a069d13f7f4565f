import { plateKey, plateLikeness } from '../fleet/plate-key.ts'
import { foldText } from '../text/fold-text.ts'
import { meantLikeness, nameLikeness } from './name-likeness.ts'

export type SearchedCar = {
  brand: string
  model: string
  year: number
  registration_plate: string
  vin: string | null
}

/**
 * How well a car fits a typed text, from 0 to 1: by its plate, by words that its name, year, plate or frame number have in
 * them, or by a name that is like it, in either alphabet.
 */
export function carLikeness(typed: string, car: SearchedCar): number {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return 0
  const { registration_plate: plate, vin } = car
  const name = foldText(`${car.brand} ${car.model} ${car.year}`)
  const codes = foldText([plate, plate.replaceAll('-', ''), vin ?? ''].join(' '))
  const fits = words.every((word) => name.includes(word) || codes.includes(word) || plateHas(word, plate))
  const isWhole = words.every((word) => name.split(' ').includes(word))
  const digits = words.filter((word) => /\d/.test(word))
  const meant = nameLikeness(typed, `${car.brand} ${car.model}`)
  return Math.max(
    plateLikeness(typed, plate),
    vin !== null && foldText(vin) === foldText(typed.trim()) ? 1 : 0,
    fits ? (isWhole ? 0.96 : 0.75) : 0,
    meant >= meantLikeness && digits.every((word) => name.includes(word)) ? meant * 0.97 : 0,
  )
}

function plateHas(word: string, plate: string): boolean {
  const key = plateKey(word)
  return key.length >= 3 && /\d/.test(key) && plateKey(plate).includes(key)
}
