import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { type Config, readConfig } from '../server/src/config.ts'
import type { DB } from '../server/src/db/tables.ts'
import { hashPassword } from '../server/src/features/auth/passwords.ts'
import { dropCodes } from '../server/src/features/auth/public/codes.queries.ts'
import { writeAudit } from '../server/src/features/audit/public/audit.queries.ts'
import { dropResetTokens } from '../server/src/features/auth/public/reset-tokens.queries.ts'
import { dropChallenges } from '../server/src/features/auth/second-step/challenges.queries.ts'
import { deletePasskeys, listPasskeys } from '../server/src/features/auth/second-step/passkeys.queries.ts'
import { replaceRecoveryCodes } from '../server/src/features/auth/second-step/recovery-codes.queries.ts'
import { openData } from './open-data.ts'

/**
 * Sets a new password for the superadmin: ADMIN_PASSWORD, or a random one that is printed. Passkeys remain required,
 * except with `--no-second-step`, when they and the recovery codes are lost. Stop the server first.
 */
export async function letAdminIn(
  db: Kysely<DB>,
  { admin_email, admin_password }: Pick<Config, 'admin_email' | 'admin_password'>,
  { endsSecondStep }: { endsSecondStep: boolean },
): Promise<string> {
  const password = admin_password ?? `${randomBytes(12).toString('base64url')}Aa1`
  const admin = await db
    .updateTable('users')
    .set({ password_hash: await hashPassword(password), has_printed_password: admin_password === undefined })
    .where('role', '=', 'superadmin')
    .where('email', '=', admin_email)
    .returning('id')
    .executeTakeFirst()
  if (!admin) throw new Error(`There is no superadmin ${admin_email}. ADMIN_EMAIL names another one.`)
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date(), revoked_reason: 'password set by npm run admin' })
    .where('user_id', '=', admin.id)
    .where('revoked_at', 'is', null)
    .execute()
  // Invalidates links and codes for a password that were sent before.
  await dropCodes(db, admin.id, 'reset_password', new Date())
  await dropResetTokens(db, admin.id, new Date())
  await dropChallenges(db, admin.id, new Date())
  if (endsSecondStep) await endSecondStep(db, admin.id)
  const hasPasskey = (await listPasskeys(db, admin.id)).length > 0
  const then = hasPasskey
    ? ', and then a passkey or a recovery code (npm run admin -- --no-second-step ends that)'
    : ''
  return `${admin_email} signs in with ${admin_password ? 'ADMIN_PASSWORD' : password}${then}`
}

/** Removes the passkeys and the recovery codes; the audit names no actor. */
async function endSecondStep(db: Kysely<DB>, userId: number): Promise<void> {
  await replaceRecoveryCodes(db, userId, [], new Date())
  const entry = { entity: 'user', entity_id: userId, actor_id: null, ip: null }
  for (const { name } of await deletePasskeys(db, userId))
    await writeAudit(db, { ...entry, action: 'remove_passkey', before: { name } })
}

if (import.meta.main) {
  const config = readConfig()
  const { db, close } = await openData(config)
  const endsSecondStep = process.argv.includes('--no-second-step')
  try {
    console.log(await letAdminIn(db, config, { endsSecondStep }))
  } finally {
    await close()
  }
}
