import { needsSecondStep } from '@marhala/domain/accounts/second-step.ts'
import type { Role } from '@marhala/domain/accounts/permissions.ts'
import type { Insertable, Kysely } from 'kysely'
import type { DB, Passkeys } from '../../../db/tables.ts'

/** Whether a person needs the second step to sign in. Their account is locked, so that no passkey is added meanwhile. */
export async function isSecondStepOn(db: Kysely<DB>, user: { id: number; role: Role }): Promise<boolean> {
  return needsSecondStep(user.role, (await listPasskeys(db, user.id)).length)
}

/** The passkeys of a person, the oldest first. */
export async function listPasskeys(db: Kysely<DB>, userId: number) {
  return db.selectFrom('passkeys').selectAll().where('user_id', '=', userId).orderBy('id').execute()
}

/** A person's passkey by the device's id of it. */
export async function findPasskey(db: Kysely<DB>, userId: number, credentialId: string) {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Stores a new passkey; undefined where someone has it already. */
export async function insertPasskey(db: Kysely<DB>, passkey: Insertable<Passkeys>) {
  return db
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** Records a use of a passkey, in one statement: of two with the same count one returns true. */
export async function notePasskeyUse(
  db: Kysely<DB>,
  { id, sign_count: before }: { id: number; sign_count: number },
  { sign_count, used_at }: { sign_count: number; used_at: Date },
): Promise<boolean> {
  const noted = await db
    .updateTable('passkeys')
    .set({ sign_count, used_at })
    .where('id', '=', id)
    .where('sign_count', '=', before)
    .executeTakeFirst()
  return noted.numUpdatedRows === 1n
}

/** Renames a person's passkey and returns it; undefined where they have no such passkey. */
export async function updatePasskeyName(db: Kysely<DB>, userId: number, id: number, name: string) {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Removes a person's passkey and returns it; undefined where they have no such passkey. */
export async function deletePasskey(db: Kysely<DB>, userId: number, id: number) {
  return db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()
}

/** Removes all passkeys of a person and returns them. */
export async function deletePasskeys(db: Kysely<DB>, userId: number) {
  return db.deleteFrom('passkeys').where('user_id', '=', userId).returningAll().execute()
}
