import type { ConnectionName, Finding } from '@marhala/domain/integrations/connection.ts'
import { type Kysely, sql } from 'kysely'
import type { DB } from '../../../db/tables.ts'

/** What is known of a connection: its last test, and when its provider called. */
export async function findConnection(db: Kysely<DB>, name: ConnectionName) {
  const row = await db.selectFrom('connections').selectAll().where('name', '=', name).executeTakeFirst()
  return row && { ...row, findings: row.findings as Finding[] }
}

export type TestResult = { findings: Finding[]; account: string | null }

/** Stores what a test found; `setup` is the hash of the settings that it tested. */
export async function saveTest(
  db: Kysely<DB>,
  name: ConnectionName,
  { findings, account, setup, now }: TestResult & { setup: string; now: Date },
): Promise<void> {
  const values = { tested_setup: setup, tested_at: now, findings: JSON.stringify(findings), account }
  await db
    .insertInto('connections')
    .values({ name, ...values })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(values))
    .execute()
}

/** Stores that the provider called and proved who it is: at most once an hour, since notices come by the hundred. */
export async function saveHeard(
  db: Kysely<DB>,
  name: ConnectionName,
  { setup, now }: { setup: string; now: Date },
): Promise<void> {
  const values = { heard_setup: setup, heard_at: now }
  await db
    .insertInto('connections')
    .values({ name, ...values })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(values)
        .where(
          sql<boolean>`connections.heard_setup is distinct from ${setup}
            or connections.heard_at < ${now}::timestamptz - interval '1 hour'`,
        ),
    )
    .execute()
}
