import type { ExpenseCategory } from '@marhala/domain/money/expense.ts'
import { vatIn } from '@marhala/domain/price/vat.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../../db/tables.ts'
import { insertLines, updateLine } from './lines.queries.ts'

type Cost = {
  category: ExpenseCategory
  amount: number
  date: string
  car_id: number
  note: string
  created_by: number
  created_at: Date
} & ({ maintenance_record_id: number } | { paper_id: number })

/**
 * Writes the cost of a paper, or corrects it where its expense is there; returns whether anything was written. The
 * database refuses to correct one that a close has counted.
 */
export async function writePaperCost(
  db: Kysely<DB>,
  cost: Extract<Cost, { paper_id: number }>,
): Promise<boolean> {
  const known = await db
    .selectFrom('expenses')
    .select(['id', 'amount', 'vat_rate'])
    .where('paper_id', '=', cost.paper_id)
    .where('voided_at', 'is', null)
    .executeTakeFirst()
  if (known?.amount === cost.amount) return false
  if (!known) {
    await insertCost(db, cost)
    return true
  }
  const vat = vatIn(cost.amount, Number(known.vat_rate))
  await updateLine(db, 'expense', known.id, { amount: cost.amount, vat })
  return true
}

/**
 * Writes the cost that was entered in another dialog, in its transaction. Method and tax can be added later.
 */
export async function insertCost(db: Kysely<DB>, cost: Cost): Promise<void> {
  await insertLines(db, 'expense', [
    {
      ...cost,
      vat_rate: 0,
      vat: vatIn(cost.amount, 0),
      payment_method: 'bank_transfer',
      source: 'paper_id' in cost ? 'paper' : 'maintenance',
    },
  ])
}

type OwnCost = Pick<Cost, 'amount' | 'date' | 'note' | 'created_by' | 'created_at'> & {
  car_id: number | null
}

/** Writes what the repair of a damage cost as an expense of its car; its id. */
export async function insertRepairCost(db: Kysely<DB>, cost: OwnCost): Promise<number> {
  return insertOwnCost(db, { ...cost, category: 'maintenance', source: 'maintenance' })
}

/** Writes what the agency paid for a fine or a toll as an expense of its car; its id. */
export async function insertFineCost(db: Kysely<DB>, cost: OwnCost): Promise<number> {
  return insertOwnCost(db, { ...cost, category: 'fine', source: 'manual' })
}

async function insertOwnCost(
  db: Kysely<DB>,
  cost: OwnCost & { category: ExpenseCategory; source: 'maintenance' | 'manual' },
): Promise<number> {
  const vat = vatIn(cost.amount, 0)
  const [id] = await insertLines(db, 'expense', [
    { ...cost, vat_rate: 0, vat, payment_method: 'bank_transfer' },
  ])
  return id!
}
