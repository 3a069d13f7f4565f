import { latinDigits } from './latin-digits.ts'

/** Whether a text is a phone number: 8 to 15 digits after an optional +. */
export function isValidPhone(text: string): boolean {
  return normalizePhone(text) !== null
}

/**
 * A phone number as it is stored and compared: digits with their leading +, spaces, dots, dashes and brackets left out
 * (`'+212 6-12.34 56 78'` → `'+212612345678'`); null if it is none.
 */
export function normalizePhone(text: string): string | null {
  const dialled = latinDigits(text).replace(/[\s.()[\]\p{Dash_Punctuation}]/gu, '')
  return /^\+?\d{8,15}$/.test(dialled) ? dialled : null
}

/** The target of a phone link, `tel:+212612345678`; null if the text is no phone number. */
export function phoneLink(text: string): string | null {
  const dialled = normalizePhone(text)
  return dialled === null ? null : `tel:${dialled}`
}

/**
 * A number in WhatsApp's form, `'212612345678'`; null where there is none. It needs its country: `+` and a leading 00
 * are left out, a Moroccan number without its country gets it, and any other that begins with 0 is ambiguous.
 */
export function whatsappNumber(text: string): string | null {
  const digits = normalizePhone(text)
    ?.replace(/^(\+|00)/, '')
    .replace(/^(212)?0(?=[5-8]\d{8}$)/, '212')
  return digits === undefined || digits.startsWith('0') ? null : digits
}

/** A WhatsApp link to a number, with a prepared message; null without a usable number. */
export function whatsappLink(text: string, message = ''): string | null {
  const digits = whatsappNumber(text)
  if (digits === null) return null
  return `https://wa.me/${digits}${message === '' ? '' : `?text=${encodeURIComponent(message)}`}`
}
