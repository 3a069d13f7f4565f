import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { hasSuperadmin, insertUser } from './public/auth.queries.ts'
import { hashPassword } from './passwords.ts'

/**
 * Makes the first superadmin of an empty database: ADMIN_PASSWORD, or a random one that is printed to the terminal this
 * once, never through the logger (docs/rules/accounts.md#the-first-superadmin). There is no default password anywhere.
 */
export async function createFirstSuperadmin(context: AppContext): Promise<void> {
  const { db, config, clock } = context
  if (await hasSuperadmin(db)) return
  const password = config.admin_password ?? `${randomBytes(12).toString('base64url')}Aa1`
  await insertUser(db, {
    role: 'superadmin',
    first_name: 'Marhala',
    last_name: 'Admin',
    email: config.admin_email,
    password_hash: await hashPassword(password),
    email_verified_at: clock(),
    created_at: clock(),
  })
  if (config.admin_password) return
  process.stdout.write(
    `\nFirst sign-in: ${config.admin_email} with the password ${password}\nIt is shown only this once; npm run admin sets a new one.\n`,
  )
}
