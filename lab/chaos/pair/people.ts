import { hashPassword } from '../../../server/src/features/auth/passwords.ts'
import { openStore } from '../../support/product.ts'
import type { Shop } from '../../support/shop.ts'

/** The address with which a user of the shop signs in. */
export function emailOf(person: { id: number }): string {
  return `visitor-${person.id}@example.com`
}

/** Sets the password of all users of the shop. */
export async function givePasswords(dataDir: string, { people }: Shop, password: string): Promise<void> {
  const { db, close } = openStore(dataDir, 1)
  const password_hash = await hashPassword(password)
  for (const person of people)
    await db
      .updateTable('users')
      .set({ password_hash, email: emailOf(person) })
      .where('id', '=', person.id)
      .execute()
  await close()
}
