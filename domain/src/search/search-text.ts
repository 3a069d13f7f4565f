import { documentKey, phoneKey } from '../accounts/same-person.ts'
import { mayBePartOfReference, readReference } from '../booking/booking-reference.ts'
import { foldText } from '../text/fold-text.ts'
import { latinDigits } from '../text/latin-digits.ts'
import { nameLikeness } from './name-likeness.ts'

/**
 * The digits by which a typed phone number, or a part of one, is found whatever way it is stored: without +212, 00212 or the
 * first 0, of a whole number the last nine. Null where it is none, or fewer than three digits are left.
 */
export function phonePart(typed: string): string | null {
  const text = latinDigits(typed).replace(/[\s.()/\p{Dash_Punctuation}]/gu, '')
  if (!/^\+?\d{4,15}$/.test(text)) return null
  const digits = text
    .replace(/^(?:\+|00)212|^212(?=0?[5-8]\d{8}$)|^\+|^00/, '')
    .replace(/^0+/, '')
    .slice(-9)
  return digits.length < 3 ? null : digits
}

/** The letters and digits of a typed document number, or of a part of one; null without four, one of them a digit. */
export function documentPart(typed: string): string | null {
  const key = documentKey(latinDigits(typed))?.toLowerCase() ?? ''
  return key.length >= 4 && /\d/.test(key) ? key : null
}

/**
 * The numbers of invoices and credit notes that a text may mean, as regular expressions: whole (`F-2026-00012`, `FAC-12`), or
 * without its dashes, its zeros, its prefix or its year, however the company writes them.
 */
export function invoicePatterns(typed: string): string[] {
  const text = latinDigits(typed).trim().toUpperCase()
  const glued = /^([A-Z][A-Z./]*)(\d{4})(\d{3,8})$/.exec(text)
  const [, prefix, year, sequence] = /^([A-Z][A-Z0-9./]{0,7}?)?\W*(?:(\d{4})\W+)?(\d{1,8})$/.exec(text) ?? []
  const isKnown = sequence !== undefined && (prefix || year || sequence.length >= 3)
  return [
    ...(glued ? [patternOf(glued[1], glued[2], glued[3]!)] : []),
    ...(isKnown ? [patternOf(prefix, year, sequence)] : []),
  ]
}

function patternOf(prefix: string | undefined, year: string | undefined, sequence: string): string {
  const stem = `${prefix?.replaceAll('.', '\\.') ?? '[^-]+'}-${year ? `${year}-` : '(\\d{4}-)?'}`
  return `^${stem}0*${Number(sequence)}$`
}

/** The part of a booking's reference that a text may be, in its capitals; null where it can be none. */
export function referencePart(typed: string): string | null {
  const whole = readReference(typed)
  if (whole !== null) return whole
  const text = latinDigits(typed).trim().toUpperCase()
  return text.length >= 2 && mayBePartOfReference(text) ? text : null
}

export type SearchedPerson = {
  first_name: string
  last_name: string
  /** Of a company; a driver has none. */
  legal_name?: string | null
  email: string | null
  phone: string | null
  identity_number: string | null
  license_number: string | null
}

/** How well a person fits a typed text, from 0 to 1: by phone, paper, address or name, whichever fits best. */
export function personLikeness(typed: string, person: SearchedPerson): number {
  return Math.max(
    partLikeness(
      phonePart(typed),
      person.phone && (phoneKey(person.phone) ?? person.phone.replace(/\D/g, '')),
    ),
    ...[person.identity_number, person.license_number].map((number) =>
      partLikeness(documentPart(typed), number && (documentKey(number)?.toLowerCase() ?? null)),
    ),
    typed.trim().length < 3
      ? 0
      : partLikeness(foldText(typed.trim()), person.email && foldText(person.email)),
    nameLikeness(typed, `${person.first_name} ${person.last_name}`),
    person.legal_name ? nameLikeness(typed, person.legal_name) : 0,
  )
}

/** 1 for the whole, less for its beginning, less yet for any other part of it, 0 for none. */
export function partLikeness(part: string | null, whole: string | null): number {
  if (part === null || whole === null || part === '' || !whole.includes(part)) return 0
  if (part === whole) return 1
  return (whole.startsWith(part) ? 0.8 : 0.7) + (0.15 * part.length) / whole.length
}
