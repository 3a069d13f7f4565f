import { randomBytes } from 'node:crypto'
import type { AppContext } from '../../context.ts'
import { hasSuperadmin, insertUser } from './public/auth.queries.ts'
import { makeCode } from './public/codes.ts'
import { storeCode } from './public/codes.queries.ts'
import { hashPassword } from './passwords.ts'

/** For how many days the link that sets the first password is valid. */
const linkDays = 3

/**
 * Creates the first superadmin of an empty database (docs/rules/accounts.md#the-first-superadmin), with ADMIN_PASSWORD.
 * Without it the terminal, never the logger, shows once: on a local server a random password, which should be changed;
 * where others reach the server, and its output is kept as a log, a single-use link that sets one.
 */
export async function createFirstSuperadmin(context: AppContext): Promise<void> {
  const { db, config, clock } = context
  if (await hasSuperadmin(db)) return
  const password = config.admin_password ?? `${randomBytes(12).toString('base64url')}Aa1`
  const password_hash = await hashPassword(password)
  const byLink = config.admin_password === undefined && config.is_reachable
  const admin = await insertUser(db, {
    role: 'superadmin',
    first_name: 'Marhala',
    last_name: 'Admin',
    email: config.admin_email,
    password_hash,
    has_printed_password: config.admin_password === undefined && !byLink,
    email_verified_at: clock(),
    created_at: clock(),
  })
  // Another server on the same database was first.
  if (!admin || config.admin_password) return
  const wayIn = byLink
    ? `open ${await makeFirstLink(context, admin)} within ${linkDays} days to set the password of ${config.admin_email}`
    : `${config.admin_email} with the password ${password}`
  process.stdout.write(
    `\nFirst sign-in: ${wayIn}\nIt is shown only this once; npm run admin sets a new password.\n`,
  )
}

async function makeFirstLink(
  { db, clock, config }: AppContext,
  admin: { id: number; password_hash: string | null },
): Promise<string> {
  const now = clock()
  const { link, hashes } = await makeCode()
  await storeCode(db, admin.id, {
    purpose: 'reset_password',
    hash: admin.password_hash!,
    link_hash: hashes.link_hash,
    now,
    minutes: linkDays * 24 * 60,
  })
  return `${config.public_url}/auth/verify-reset/${encodeURIComponent(config.admin_email)}#${link}`
}
