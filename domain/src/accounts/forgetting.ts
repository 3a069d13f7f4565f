/** The name of an account that was deleted. */
export const deletedName = { first_name: 'Deleted', last_name: 'account' } as const

/** What identifies a person. */
export type Identity = {
  first_name: string
  last_name: string
  email: string | null
  phone: string | null
  birth_date: string | null
  identity_number: string | null
  license_number: string | null
}

type Driver = Omit<Identity, 'email'>

/**
 * Whether a driver of a booking is that person: by a document's number, or by the name, which on another client's
 * booking counts only with the birth date.
 */
export function isDriver(person: Identity, driver: Driver, onOwnBooking: boolean): boolean {
  const same = (field: keyof Driver) =>
    driver[field] !== null && fold(driver[field]) === fold(person[field] ?? '')
  if (same('identity_number') || same('license_number')) return true
  return same('first_name') && same('last_name') && (onOwnBooking || same('birth_date'))
}

/** A text without a person's email address, phone number and names; each becomes `…`. */
export function withoutPerson(text: string, person: Identity): string {
  const names = new Set(wordsOf(`${person.first_name} ${person.last_name}`).filter((word) => word.length > 2))
  const digits = digitsOf(person.phone ?? '').slice(-8)
  const email = person.email === null ? null : fold(person.email)
  return text
    .split(/(\s+)/)
    .map((part) => (email !== null && fold(part).includes(email) ? '…' : part))
    .join('')
    .replace(/\d[\d .()/-]{6,30}\d/g, (run) => (digits !== '' && digitsOf(run).endsWith(digits) ? '…' : run))
    .replace(/[\p{L}\p{N}]+/gu, (word) => (names.has(fold(word)) ? '…' : word))
}

function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

function fold(text: string): string {
  return text.trim().toLowerCase()
}
