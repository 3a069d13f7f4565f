import { declareBy } from '@marhala/domain/notices/notice.ts'
import type { AppContext } from '../../../context.ts'
import { readRulesOfDays } from '../../country/public/read-rule.ts'
import { listUndeclared } from '../notices.queries.ts'

/** The fines whose driver is still to be declared, each with its last day by the rules of the day on which it came. */
export async function readFinesToDeclare({ db }: AppContext) {
  const rows = await listUndeclared(db)
  const rules = await readRulesOfDays(
    db,
    rows.map(({ received_on }) => received_on),
  )
  return rows.flatMap(({ received_on, of_company, ...fine }) => {
    const { driver_declaration } = rules.get(received_on)!
    const declare_by = declareBy({ kind: 'fine', received_on, of_company }, driver_declaration)
    return declare_by === null ? [] : { ...fine, declare_by }
  })
}
