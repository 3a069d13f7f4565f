import { latinDigits } from '@marhala/domain/text/latin-digits.ts'

/** What was typed to find somebody, as the fields of somebody new: a number is their phone, an address theirs, else a name. */
export function nameTyped(text: string): {
  first_name: string
  last_name: string
  phone: string
  email: string
} {
  const typed = text.trim()
  const nothing = { first_name: '', last_name: '', phone: '', email: '' }
  const digits = latinDigits(typed)
  if (/\d/.test(digits) && /^[\d\s.()/+-]+$/.test(digits)) return { ...nothing, phone: typed }
  if (typed.includes('@')) return { ...nothing, email: typed }
  const [first_name = '', ...rest] = typed.split(/\s+/)
  return { ...nothing, first_name, last_name: rest.join(' ') }
}
