import { plateKey } from '../fleet/plate-key.ts'
import { foldText } from '../text/fold-text.ts'
import { soundsOf } from '../text/name-sounds.ts'

export type NamedPerson = { id: number; first_name: string; last_name: string }
export type NamedCar = { id: number; name: string; registration_plate: string }

/** What some words name: one, or several with the same name; and how many words that took. */
export type Named<One> = { found: readonly One[]; length: number }

/** Names in folded form, so that they are not folded again at each word of a line. */
export type NameBook<One> = readonly { one: One; names: readonly Spelt[]; plate: string | null }[]

type Spelt = { folded: string; isArabic: boolean; sound: string; fullSound: string }

const mostWords = 4

/** The staff by first name, last name and both, in either order. */
export function bookOfPeople(staff: readonly NamedPerson[]): NameBook<NamedPerson> {
  return staff.map((one) => {
    const { first_name, last_name } = one
    const names = [first_name, last_name, `${first_name} ${last_name}`, `${last_name} ${first_name}`]
    return { one, names: names.filter((name) => name.trim() !== '').map(spell), plate: null }
  })
}

/** The cars by plate, by the whole name and by the end of it: "Dacia Duster" is also called Duster. */
export function bookOfCars(cars: readonly NamedCar[]): NameBook<NamedCar> {
  return cars.map((one) => {
    const parts = one.name.split(/\s+/)
    const ends = parts
      .map((_, from) => parts.slice(from).join(' '))
      // A model that is a number or two letters needs its make: Peugeot 208.
      .filter((name, from) => name !== '' && (from === 0 || (name.length >= 3 && !/^\d+$/.test(name))))
    const plate = plateKey(one.registration_plate)
    return { one, names: ends.map(spell), plate: plate.length >= 4 ? plate : null }
  })
}

/** What the folded words from number `at` on name, the longest name first, in either script. */
export function readName<One>(words: readonly string[], at: number, book: NameBook<One>): Named<One> | null {
  const signed = words.findIndex((word, index) => index > at && /^[@!]/.test(word))
  const end = signed === -1 ? words.length : signed
  for (let length = Math.min(mostWords, end - at); length > 0; length--) {
    const text = words.slice(at, at + length).join(' ')
    const typed = spell(text)
    const plate = /\d/.test(text) ? plateKey(text) : ''
    const found = book.filter(
      (entry) => entry.plate === plate || entry.names.some((name) => isSameName(typed, name)),
    )
    if (found.length > 0) return { found: found.map(({ one }) => one), length }
  }
  return null
}

/** Whether two names are equal, or sound alike where one is written in Arabic and the other is not. */
function isSameName(one: Spelt, other: Spelt): boolean {
  if (one.folded === other.folded) return true
  if (one.isArabic === other.isArabic || one.sound.length < 2) return false
  // Two consonants are too few: كل would be a Clio. Of several words, the next one of the line could be taken for a
  // name.
  return one.sound.length > 2 && !one.folded.includes(' ')
    ? one.sound === other.sound
    : one.fullSound === other.fullSound
}

function spell(text: string): Spelt {
  const folded = foldText(text)
  const fullSound = soundsOf(folded.replace(/[^\p{L}\d]/gu, ''))
  return {
    folded,
    isArabic: /\p{Script=Arabic}/u.test(folded),
    fullSound,
    sound: fullSound.replace(/[wy]/g, '').replace(/(.)\1+/g, '$1'),
  }
}
