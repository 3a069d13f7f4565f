import { termsBody } from './terms-body.ts'

/** What a form says of a company; of a person nothing of it counts. */
export type CompanyValues = {
  is_company: boolean
  legal_name: string
  ice: string
  payment_days: string
  payment_end_of_month: boolean
}

export const noCompany: CompanyValues = {
  is_company: false,
  legal_name: '',
  ice: '',
  payment_days: '',
  payment_end_of_month: false,
}

type Company = {
  legal_name: string | null
  ice: string | null
  payment_days: number | null
  payment_end_of_month: boolean
}

/** What the form shows of a client. */
export function companyValues(client: Company | undefined): CompanyValues {
  if (!client || client.legal_name === null) return noCompany
  return {
    is_company: true,
    legal_name: client.legal_name,
    ice: client.ice ?? '',
    payment_days: client.payment_days === null ? '' : String(client.payment_days),
    payment_end_of_month: client.payment_end_of_month,
  }
}

/** The form as fields of the API; those of whoever is no company are empty. */
export function companyBody({ is_company, ...values }: CompanyValues) {
  if (!is_company) return { legal_name: null, ice: null, payment_days: null, payment_end_of_month: false }
  return {
    // Of a company it is required: an empty one is refused at its field.
    legal_name: values.legal_name.trim(),
    ice: values.ice.trim() || null,
    ...termsBody(values),
  }
}
