import type { StaffUser } from '@marhala/contract/clients.ts'
import type { Language } from '@marhala/contract/language.ts'

const texts = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'identity_number',
  'license_number',
  'notes',
  'birth_date',
  'license_expires_on',
] as const

/** The fields of the form, all of them texts. */
export type ClientValues = Record<(typeof texts)[number] | 'language' | 'role', string>

/** What the form shows of an account, or of a new one. */
export function valuesOf(client: StaffUser | undefined, language: Language): ClientValues {
  return {
    ...(Object.fromEntries(texts.map((name) => [name, client?.[name] ?? ''])) as ClientValues),
    language: client?.language ?? language,
    role: client?.role ?? 'user',
  }
}

/** The form as a body: what was emptied is taken away; a new account leaves out what it does not have. */
export function bodyOf({ role, language, ...values }: ClientValues, isNew: boolean): object {
  const required = ['first_name', 'last_name']
  const fields = Object.entries(values).map(([name, text]) => {
    if (text.trim() !== '') return [name, text]
    return [name, isNew || required.includes(name) ? undefined : null]
  })
  const given = fields.filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), language, ...(isNew && { role }) }
}
