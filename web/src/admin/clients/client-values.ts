import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { companyBody, type CompanyValues, companyValues } from '../../features/client/company-values.ts'
import type { Language } from '@marhala/contract/language/language.ts'

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
  'license_issued_on',
  'license_country',
] as const

type Text = (typeof texts)[number]

/** The fields of the form: texts, what a company has, and whether somebody agrees to WhatsApp. */
export type ClientValues = Record<Text | 'language', string> & CompanyValues & { whatsapp_opt_in: boolean }

/** What the form shows of an account, or of a new one. */
export function valuesOf(client: StaffUser | undefined, language: Language): ClientValues {
  return {
    ...(Object.fromEntries(texts.map((name) => [name, client?.[name] ?? ''])) as Record<Text, string>),
    ...companyValues(client),
    language: client?.language ?? language,
    whatsapp_opt_in: Boolean(client?.whatsapp_opt_in_at),
  }
}

/**
 * The form as a body: what was emptied is taken away; a new account leaves out what it does not have. Whether somebody
 * agrees is only said where the form says other than it did: they may have changed their mind meanwhile.
 */
export function bodyOf(
  {
    language,
    whatsapp_opt_in,
    is_company,
    legal_name,
    ice,
    payment_days,
    payment_end_of_month,
    ...values
  }: ClientValues,
  isNew: boolean,
  agreed = false,
): object {
  const required = ['first_name', 'last_name']
  const fields = Object.entries(values).map(([name, text]) => {
    if (text.trim() !== '') return [name, text]
    return [name, isNew || required.includes(name) ? undefined : null]
  })
  const filled = fields.filter(([, value]) => value !== undefined)
  return {
    ...Object.fromEntries(filled),
    ...((is_company || !isNew) &&
      companyBody({ is_company, legal_name, ice, payment_days, payment_end_of_month })),
    language,
    ...(whatsapp_opt_in !== agreed && { whatsapp_opt_in }),
  }
}
