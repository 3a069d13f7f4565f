import { foldText } from '../text/fold-text.ts'
import { normalizePhone } from '../text/phone.ts'

/** What is compared to find two accounts of one person. */
export type PersonTraits = {
  first_name: string
  last_name: string
  phone: string | null
  birth_date: string | null
  identity_number: string | null
  license_number: string | null
}

export const sharedTraits = ['identity_number', 'license_number', 'phone', 'name_and_birth_date'] as const
export type SharedTrait = (typeof sharedTraits)[number]

/**
 * What two accounts have in common that points to one person; empty if nothing. Document numbers are compared by their
 * letters and digits, phone numbers by their last nine digits (a country code may be missing), names in either order
 * and only together with the birth date.
 */
export function sharedTraitsOf(one: PersonTraits, other: PersonTraits): SharedTrait[] {
  const found: Record<SharedTrait, boolean> = {
    identity_number: isSame(one.identity_number, other.identity_number, documentKey),
    license_number: isSame(one.license_number, other.license_number, documentKey),
    phone: isSame(one.phone, other.phone, phoneKey),
    name_and_birth_date:
      one.birth_date !== null && one.birth_date === other.birth_date && nameKey(one) === nameKey(other),
  }
  return sharedTraits.filter((name) => found[name])
}

/** The letters and digits of a document's number, in capitals; null without any. */
export function documentKey(text: string): string | null {
  return text.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') || null
}

/** The last nine digits of a phone number; null if it is none. */
export function phoneKey(text: string): string | null {
  return normalizePhone(text)?.replace(/\D/g, '').slice(-9) ?? null
}

function nameKey({ first_name, last_name }: PersonTraits): string {
  return foldText(`${first_name} ${last_name}`)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ')
}

function isSame(one: string | null, other: string | null, key: (text: string) => string | null): boolean {
  const found = key(one ?? '')
  return found !== null && found === key(other ?? '')
}
