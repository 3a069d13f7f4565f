import { randomBytes } from 'node:crypto'
import { readConfig } from '../server/src/config.ts'
import { hashPassword } from '../server/src/features/auth/passwords.ts'
import { dropCodes } from '../server/src/features/auth/public/codes.queries.ts'
import { dropResetTokens } from '../server/src/features/auth/public/reset-tokens.queries.ts'
import { openData } from './open-data.ts'

/** Sets a new password for the superadmin: ADMIN_PASSWORD, or a random one that is printed. Stop the server first. */
const config = readConfig()
const password = config.admin_password ?? `${randomBytes(12).toString('base64url')}Aa1`
const { db, close } = await openData(config)
try {
  const admin = await db
    .updateTable('users')
    .set({
      password_hash: await hashPassword(password),
      has_printed_password: config.admin_password === undefined,
    })
    .where('role', '=', 'superadmin')
    .where('email', '=', config.admin_email)
    .returning('id')
    .executeTakeFirst()
  if (!admin) throw new Error(`There is no superadmin ${config.admin_email}. ADMIN_EMAIL names another one.`)
  await db
    .updateTable('sessions')
    .set({ revoked_at: new Date(), revoked_reason: 'password set by npm run admin' })
    .where('user_id', '=', admin.id)
    .where('revoked_at', 'is', null)
    .execute()
  // Nor does a link that a start printed, or a code on its way, set another password after this one.
  await dropCodes(db, admin.id, 'reset_password', new Date())
  await dropResetTokens(db, admin.id, new Date())
  console.log(`${config.admin_email} signs in with ${config.admin_password ? 'ADMIN_PASSWORD' : password}`)
} finally {
  await close()
}
