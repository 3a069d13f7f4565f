import type { Registration } from '@marhala/contract/accounts/auth.ts'
import { isProfileBirthDate } from '@marhala/domain/booking/renter-age.ts'
import type * as z from 'zod/mini'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { invalid } from '../../http/api-error.ts'
import type { Visitor } from '../../http/caller.ts'
import { verificationMail } from '../../mail/account/verification-mail.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { readMailSender } from '../company/public/read-mail-sender.ts'
import { readToday } from '../company/public/read-today.ts'
import { insertUser, withAddress } from './public/auth.queries.ts'
import { storeCode } from './public/codes.queries.ts'
import { makeCode } from './public/codes.ts'
import { refuseReservedAddress } from './public/give-up-address.ts'
import { hashPassword } from './passwords.ts'
import { noteFirstCode } from './send-verification.ts'
import { fingerprint } from './public/tokens.ts'

/**
 * Opens an account, unverified, and mails its code in one transaction; 422 on `email` when the address is taken. `mark`
 * is the value of the browser's sign-up cookie: the code signs in the browser that has it.
 */
export async function register(
  context: AppContext,
  visitor: Visitor,
  form: z.output<typeof Registration>,
  mark: string,
) {
  const now = context.clock()
  if (form.birth_date && !isProfileBirthDate(form.birth_date, await readToday(context)))
    throw invalid({ birth_date: [{ key: 'profile_age' }] })
  const [passwordHash, { hashes, ...mailed }] = [await hashPassword(form.password), await makeCode()]
  const user = await transact(context.db, async (db) => {
    const made = await insertUser(db, {
      first_name: form.first_name,
      last_name: form.last_name,
      email: form.email,
      phone: form.phone,
      birth_date: form.birth_date,
      password_hash: passwordHash,
      language: visitor.language,
      created_at: now,
    })
    if (!made) throw invalid({ email: [{ key: 'email_taken' }] })
    const created = withAddress(made)
    await refuseReservedAddress({ ...context, db }, created)
    const who = { entity: 'user', entity_id: created.id, actor_id: created.id, ip: visitor.address }
    await writeAudit(db, { ...who, action: 'register' })
    const browser_hash = fingerprint(mark)
    await storeCode(db, created.id, { purpose: 'verify_email', ...hashes, now, browser_hash })
    await context.jobs.enqueueMail(
      db,
      verificationMail(created, mailed, await readMailSender({ ...context, db })),
    )
    return created
  })
  await noteFirstCode(context, form.email)
  return user
}
