import { foldText } from '../text/fold-text.ts'
import { latinDigits } from '../text/latin-digits.ts'

/** The letters of Moroccan plates as they are written in Latin letters, and ways in which people type them. */
const latinLetters: Record<string, string> = {
  ا: 'a',
  ب: 'b',
  ت: 't',
  ج: 'j',
  د: 'd',
  ر: 'r',
  س: 's',
  ش: 'ch',
  ط: 't',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
  و: 'w',
  ي: 'y',
  o: 'w',
  ou: 'w',
  u: 'w',
  waw: 'w',
}

/**
 * A plate in the form that is compared: number, letter in Latin, region, whatever stands between them, in whichever order and
 * script they are written: `83305-و-6`, `6 و 83305` and `83305 W 6` are all `83305w6`. Of any other text its letters and
 * digits alone.
 */
export function plateKey(plate: string): string {
  const parts = foldText(latinDigits(plate)).match(/\d+|\p{L}+/gu) ?? []
  const digits = parts.filter((part) => /\d/.test(part))
  const letters = parts.filter((part) => !/\d/.test(part)).map((part) => latinLetters[part] ?? part)
  if (parts.length > 3 || letters.length > 1 || digits.length === 0 || (letters[0]?.length ?? 0) > 3)
    return parts.map((part) => latinLetters[part] ?? part).join('')
  const [number, region = ''] = digits.toSorted((one, other) => other.length - one.length)
  const letter = letters[0] ?? ''
  // Two digits and a letter are the end of a plate; more are its beginning, or a temporary one (WW).
  return digits.length === 1 && number!.length <= 2 ? `${letter}${number}` : `${number}${letter}${region}`
}

/** How far a typed text is a plate: 1 for the whole, less for a part of it, 0 for none. A part has three digits at least. */
export function plateLikeness(typed: string, plate: string): number {
  const [wanted, own] = [plateKey(typed), plateKey(plate)]
  if (wanted === own) return 1
  if (!/\d/.test(wanted)) return 0
  const digits = (text: string) => text.replace(/\D/g, '')
  // The letter is what people leave out: 83305 6.
  if (/\d\D+\d/.test(typed) && wanted === digits(wanted) && wanted === digits(own)) return 0.95
  if (wanted.length < 3 || !own.includes(wanted)) return 0
  return (own.startsWith(wanted) ? 0.7 : 0.6) + (0.2 * wanted.length) / own.length
}
