import type { StaffUser } from '@marhala/contract/clients.ts'
import type { Language } from '@marhala/contract/language.ts'
import { formatTypedDate, parseTypedDate } from '../../ui/wall-clock.ts'

const texts = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'address',
  'identity_number',
  'license_number',
  'notes',
] as const
const days = ['birth_date', 'license_expires_on'] as const

/** The fields of the form, all of them texts. */
export type ClientValues = Record<
  (typeof texts)[number] | (typeof days)[number] | 'language' | 'role',
  string
>

/** What the form shows of an account, or of a new one. */
export function valuesOf(client: StaffUser | undefined, language: Language): ClientValues {
  const day = (text: string | null | undefined) => (text ? formatTypedDate(text) : '')
  return {
    ...(Object.fromEntries(texts.map((name) => [name, client?.[name] ?? ''])) as ClientValues),
    birth_date: day(client?.birth_date),
    license_expires_on: day(client?.license_expires_on),
    language: client?.language ?? language,
    role: client?.role ?? 'user',
  }
}

/** The form as a body: what was emptied is taken away; a new account leaves out what it does not have. */
export function bodyOf({ role, language, ...values }: ClientValues, isNew: boolean): object {
  const read = (name: string, text: string) =>
    (days as readonly string[]).includes(name) ? (parseTypedDate(text) ?? text) : text
  const required = ['first_name', 'last_name', 'email']
  const fields = Object.entries(values).map(([name, text]) => {
    if (text.trim() !== '') return [name, read(name, text)]
    return [name, isNew || required.includes(name) ? undefined : null]
  })
  const given = fields.filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(given), language, ...(isNew && { role }) }
}
