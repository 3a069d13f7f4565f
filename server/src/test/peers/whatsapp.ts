import { createHmac } from 'node:crypto'
import { seal } from '../../secrets.ts'
import { givenPerson } from '../builders.ts'
import type { TestApp } from '../test-app.ts'
import type { openWhatsappServer } from './whatsapp-peer.ts'

type Peer = Awaited<ReturnType<typeof openWhatsappServer>>

/** The secret of the app that signs notices in tests. */
export const appSecret = 'a secret that Meta knows'

/** A company that sends by WhatsApp through the peer. */
export async function setUpWhatsapp({ context }: TestApp, peer: Peer): Promise<void> {
  const { settings_key } = context.secrets
  await context.db
    .updateTable('company_settings')
    .set({
      whatsapp_key: seal(settings_key, peer.key),
      whatsapp_app_secret: seal(settings_key, appSecret),
      whatsapp_phone_number_id: peer.number,
      whatsapp_verify_word: 'our word',
    })
    .execute()
}

/** A client with a number of their own who agreed to messages by WhatsApp. */
export async function givenReachable({ context }: TestApp, phone: string) {
  const person = await givenPerson(context)
  const agreed = { whatsapp_opt_in_at: context.clock(), whatsapp_opt_in_source: 'profile' }
  await context.db
    .updateTable('users')
    .set({ phone, ...agreed })
    .where('id', '=', person.id)
    .execute()
  return person
}

/** No client agrees any more: clients of other tests get mails only. */
export async function withdrawAll({ context }: TestApp): Promise<void> {
  const none = { whatsapp_opt_in_at: null, whatsapp_opt_in_source: null }
  await context.db.updateTable('users').set(none).execute()
}

/** Delivers a notice as Meta does, signed with the given secret. */
export function bringNotice({ app }: TestApp, statuses: object[], { secret = appSecret, signed = '' } = {}) {
  const value = { messaging_product: 'whatsapp', metadata: { phone_number_id: '106540352242922' }, statuses }
  const payload = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const signature = createHmac('sha256', secret)
    .update(signed || payload)
    .digest('hex')
  return app.inject({
    method: 'POST',
    url: '/api/whatsapp/webhook',
    headers: {
      host: 'localhost:3000',
      'content-type': 'application/json',
      'x-hub-signature-256': `sha256=${signature}`,
    },
    payload,
  })
}
