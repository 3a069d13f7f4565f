import { addUp, type BooksProblem, countEntries } from '../features/books/public/add-up.queries.ts'
import { broken, type Finding, fine } from './finding.ts'
import type { Opened } from './reach-database.ts'

/** Whether the books add up: every entry balances, and every row of money is booked as it says. */
export async function checkBooks({ db }: Pick<Opened, 'db'>): Promise<Finding[]> {
  const problems = await addUp(db)
  if (problems.length === 0)
    return [
      fine('Books', `Entries: ${await countEntries(db)}, all of them balance and are what the money says.`),
    ]
  return problems.map(({ what, count, such_as }) =>
    broken('Books', `${said[what]}: ${count}, such as ${such_as}.`, remedy),
  )
}

const said: Record<BooksProblem['what'], string> = {
  unbalanced: 'Entries that do not balance',
  differs: 'Rows of money that are booked otherwise than they say',
  reversal: 'Entries that take back something else',
  till: 'Tills whose cash is not what it has to be by the books',
}

const remedy =
  'Somebody changed it past the product. Compare with a backup: docs/rules/books.md#what-adds-up says what belongs to what.'
