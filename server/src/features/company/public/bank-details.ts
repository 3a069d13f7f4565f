import { ibanOf } from '@marhala/domain/money/bank-details.ts'
import type { Settings } from './company.queries.ts'

/** The account that transfers go to; null where none is set. Its bank and holder go without saying where they are not. */
export function bankOf({
  bank_name,
  bank_holder,
  bank_rib,
  company_name,
}: Pick<Settings, 'bank_name' | 'bank_holder' | 'bank_rib' | 'company_name'>) {
  if (bank_rib === null) return null
  return { name: bank_name ?? '', holder: bank_holder ?? company_name, rib: bank_rib, iban: ibanOf(bank_rib) }
}
