import { languages } from '@marhala/contract/language/language.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import { isBillable } from '@marhala/domain/extras/stock.ts'
import { textIn } from '@marhala/domain/text/text-in.ts'
import { say } from '@marhala/words/say.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { clearLoanCharge, lockLoans, type Loan, setLoanCharge } from '../loans.queries.ts'

type Charged = { loan_id?: number | undefined }

/**
 * What charges are called that are for extras that a booking had, by their index, and the indexes of those that name one
 * which it had not, which is back, or which was charged for.
 */
export async function readChargedLoans(db: Kysely<DB>, bookingId: number, charges: readonly Charged[]) {
  const ids = charges.flatMap(({ loan_id }) => loan_id ?? [])
  const loans = ids.length === 0 ? [] : await lockLoans(db, bookingId, ids)
  const names = new Map<number, Translated>()
  const unknown: number[] = []
  for (const [index, { loan_id }] of charges.entries()) {
    if (loan_id === undefined) continue
    const isTwice = charges.findIndex((other) => other.loan_id === loan_id) < index
    const loan = loans.find(({ id }) => id === loan_id)
    if (!loan || isTwice || !isBillable(loan)) unknown.push(index)
    else names.set(index, chargeNames(loan))
  }
  return { names, unknown }
}

/** Says of the extras that charges are for that they were charged. */
export async function billLoans(
  db: Kysely<DB>,
  charges: readonly (Charged & { charge_id: number })[],
): Promise<void> {
  for (const { loan_id, charge_id } of charges)
    if (loan_id !== undefined) await setLoanCharge(db, loan_id, charge_id)
}

/** The extra of a charge that is voided is to be charged for as before. */
export async function unbillLoan(db: Kysely<DB>, chargeId: number): Promise<void> {
  await clearLoanCharge(db, chargeId)
}

/** What became of which extra, in each language. */
function chargeNames({ name, code, outcome }: Loan): Translated {
  const named = languages.map((language) => {
    const extra = code === null ? textIn(name, language) : `${textIn(name, language)} ${code}`
    return [language, say(language, `stock:charged.${outcome === 'lost' ? 'lost' : 'damaged'}`, { extra })]
  })
  return Object.fromEntries(named) as Translated
}
