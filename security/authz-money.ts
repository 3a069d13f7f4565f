import { admins, superadmins, type Row } from './personas.ts'

/** The rows of tills, their closes, cheques and the accountant's journals. */
export const moneyAuthz: Record<string, Row> = {
  'accounting.salesJournal': superadmins(200),
  'accounting.purchasesJournal': superadmins(200),
  'accounting.vat': superadmins(200),
  'accounting.matchStatement': superadmins(200),
  'accounting.acceptMatches': superadmins(201),
  'accounting.bankPayments': superadmins(200),
  'accounting.removeMatch': superadmins(200),
  'dayCloses.list': superadmins(200),
  'dayCloses.get': superadmins(200),
  'countryRules.list': admins(200),
  'countryRules.change': admins(200),
  'countryRules.remove': admins(200),
  'invoiceNumbering.get': admins(200),
  'invoiceNumbering.change': admins(200),
  'tills.list': admins(200),
  'tills.create': admins(201),
  'tills.update': admins(200),
  'tills.retire': admins(200),
  'tills.shift': admins(200),
  'tills.addMove': admins(201),
  'tills.close': admins(201),
  'cheques.list': superadmins(200),
  'cheques.deposit': superadmins(201),
}
