import { admins, alike, anybodySignedIn, type Row } from './personas.ts'

/** The accounts of companies. */
export const companiesAuthz: Record<string, Row> = {
  ...alike('companyAccounts', 'get update removePerson', admins(200)),
  'companyAccounts.addPerson': admins(201),
  'receivables.aged': admins(200),
  'receivables.statement': admins(200),
  'receivables.pay': admins(201),
  'companyInvoices.list': admins(200),
  'companyInvoices.issue': admins(201),
  'companyAccounts.mine': anybodySignedIn(200),
}
