import { type LogKind, logKinds } from '@marhala/domain/proof/log-record.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../db/tables.ts'

/** Records from a place on, each with whether it is the newest of its row, and with what the log would say of the row now. */
export async function listComparable(db: Kysely<DB>, from: number, limit: number) {
  return db
    .selectFrom('log_records as r')
    .select([
      'position',
      'kind',
      'subject',
      'record',
      'hash',
      sql<boolean>`not exists (select from log_records n
        where n.kind = r.kind and n.subject = r.subject and n.position > r.position)
        and not exists (select from log_pending p where p.kind = r.kind and p.subject = r.subject)`.as(
        'is_newest',
      ),
      sql<unknown>`log_row(r.kind, r.subject)`.as('row'),
    ])
    .where('position', '>=', from)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** Where the rows of a kind stand, the column that a record's `subject` is, and which of them came after the log began. */
const sources = {
  payment: { table: 'payments', column: 'id', since: 'row' },
  void: { table: 'payments', column: 'id', since: 'row' },
  invoice: { table: 'invoices', column: 'id', since: 'row' },
  day_close: { table: 'day_closes', column: 'id', since: 'row' },
  contract: { table: 'contract_clauses', column: 'booking_id', since: 'kept_at' },
  report: { table: 'condition_reports', column: 'id', since: 'row' },
  report_file: { table: 'report_files', column: 'report_id', since: 'created_at' },
} as const satisfies Record<LogKind, { table: string; column: string; since: string }>

/** Rows that the log should have and has not, written since it began: past it, or while its triggers were off. */
export async function listUnlogged(db: Kysely<DB>): Promise<{ kind: LogKind; subject: number }[]> {
  const found: { kind: LogKind; subject: number }[] = []
  for (const kind of logKinds) {
    const { table, column, since } = sources[kind]
    const id = sql.ref(`t.${column}`)
    const isLater =
      since === 'row'
        ? sql<boolean>`${id} > (select min(subject) from log_records where kind = ${kind === 'void' ? 'payment' : kind})`
        : sql<boolean>`${sql.ref(`t.${since}`)} > (select min(logged_at) from log_records)`
    const { rows } = await sql<{ subject: number }>`
      select ${id} as subject from ${sql.table(table)} t
      where ${isLater} and log_row(${kind}, ${id}) is not null
        and not exists (select from log_records r where r.kind = ${kind} and r.subject = ${id})
        and not exists (select from log_pending p where p.kind = ${kind} and p.subject = ${id})
      order by 1 limit 100`.execute(db)
    found.push(...rows.map(({ subject }) => ({ kind, subject })))
  }
  return found
}
