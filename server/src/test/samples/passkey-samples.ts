import { makeDevice } from '../authenticator.ts'
import { givenPasskeyHolder } from '../passkeys.ts'
import type { TestApp } from '../test-app.ts'
import type { Samples } from './sample.ts'

/** The samples of the second step; the passkey that they name is a superadmin's own. */
export async function makePasskeySamples(product: TestApp): Promise<Samples> {
  const { passkey } = await givenPasskeyHolder(product)
  const params = { passkey_id: String(passkey.id) }
  const ticket = 'x'.repeat(43)
  return {
    'passkeys.list': () => ({}),
    'passkeys.challenge': () => ({}),
    'passkeys.add': () => ({
      body: { ticket, name: 'Phone', credential: makeDevice().create({ challenge: 'x' }) },
    }),
    'passkeys.rename': () => ({ params, body: { name: 'Laptop' } }),
    'passkeys.remove': () => ({ params }),
    'passkeys.makeRecoveryCodes': () => ({}),
    'passkeys.takeSecondStep': () => ({ body: { ticket, recovery_code: '0000-0000-0000-0000' } }),
  }
}
