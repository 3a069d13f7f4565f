import { admins, alike, anybodySignedIn, superadmins, type Row } from './personas.ts'

/** The accounts of companies, what they owe, and agents. */
export const companiesAuthz: Record<string, Row> = {
  ...alike('companyAccounts', 'get update removePerson', admins(200)),
  'companyAccounts.addPerson': admins(201),
  'companyAccounts.mine': anybodySignedIn(200),
  'companyInvoices.list': admins(200),
  'companyInvoices.issue': admins(201),
  'receivables.aged': admins(200),
  'receivables.statement': admins(200),
  'receivables.pay': admins(201),
  ...alike('agents', 'list update statement statementPaper ofBooking nameAgent', admins(200)),
  'agents.create': admins(201),
  'agents.settle': superadmins(201),
}
