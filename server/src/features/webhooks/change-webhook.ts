import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import type * as webhooks from '@marhala/contract/integrations/webhooks.ts'
import { oldSecretHours, webhookEvents } from '@marhala/domain/integrations/webhook.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { seal } from '../../secrets.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { presentWebhook } from './present-webhook.ts'
import { isPublicAddress } from '../../outside/public-address.ts'
import {
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  updateWebhook,
  type WebhookRow,
} from './webhooks.queries.ts'

/** Makes a webhook for events from now on; its secret is shown only in this answer. */
export async function makeWebhook(
  context: AppContext,
  caller: Caller,
  input: ParsedBodyOf<typeof webhooks.create>,
) {
  refuseAddress(context, input.url)
  const { secret, sealed } = newSecret(context)
  const fields = { ...input, events: inOrder(input.events) }
  const row = await transact(context.db, async (db) => {
    const made = { ...fields, secret: sealed, created_by: caller.id, created_at: context.clock() }
    const id = await insertWebhook(db, made)
    await note({ ...context, db }, caller, 'create', id, { after: fields })
    return (await findWebhook(db, id))!
  })
  return { webhook: presentWebhook(row, context.clock()), secret }
}

/** Changes a webhook, or switches it on or off; switching it on clears its failures. */
export async function changeWebhook(
  context: AppContext,
  caller: Caller,
  id: number,
  body: () => ParsedBodyOf<typeof webhooks.update>,
) {
  return changeLocked(context, id, async (inside, known) => {
    const { is_on, ...input } = body()
    if (input.url !== known.url) refuseAddress(context, input.url)
    const fields = { ...input, events: inOrder(input.events) }
    const wasOn = known.state === 'on'
    const isOn = is_on ?? wasOn
    const state = isOn ? 'on' : is_on === false ? 'off' : known.state
    await updateWebhook(inside.db, id, {
      ...fields,
      state,
      ...(isOn && !wasOn && { failing_since: null }),
    })
    if (isOn) await context.jobs.scheduleWebhooks(inside.db)
    const { name, url, events } = known
    await note(inside, caller, 'update', id, {
      before: { name, url, events, is_on: wasOn },
      after: { ...fields, is_on: isOn },
    })
  })
}

/** Makes a new secret, shown once; the old one signs for another day, so that the receiver can be changed over. */
export async function rotateSecret(context: AppContext, caller: Caller, id: number) {
  const { secret, sealed } = newSecret(context)
  const webhook = await changeLocked(context, id, async (inside, known) => {
    const until = new Date(context.clock().getTime() + oldSecretHours * 3_600_000)
    const old = { old_secret: known.secret, old_secret_until: until }
    await updateWebhook(inside.db, id, { secret: sealed, ...old })
    await note(inside, caller, 'rotate_secret', id, {})
  })
  return { webhook, secret }
}

/** Deletes a webhook with its log; undelivered events are not sent any more. */
export async function removeWebhook(context: AppContext, caller: Caller, id: number): Promise<null> {
  await transact(context.db, async (db) => {
    const known = await lockWebhook(db, id)
    if (!known) throw new ApiError('not_found')
    await deleteWebhook(db, id)
    const { name, url, events } = known
    await note({ ...context, db }, caller, 'delete', id, { before: { name, url, events } })
  })
  return null
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockWebhook>>>

async function changeLocked(
  context: AppContext,
  id: number,
  change: (inside: AppContext, known: Locked) => Promise<void>,
) {
  const row = await transact(context.db, async (db): Promise<WebhookRow> => {
    const known = await lockWebhook(db, id)
    if (!known) throw new ApiError('not_found')
    await change({ ...context, db }, known)
    return (await findWebhook(db, id))!
  })
  return presentWebhook(row, context.clock())
}

type AuditedChange = { before?: unknown; after?: unknown }

async function note(
  { db }: AppContext,
  caller: Caller,
  action: 'create' | 'update' | 'delete' | 'rotate_secret',
  id: number,
  change: AuditedChange,
): Promise<void> {
  await writeAudit(db, { action, entity: 'webhook', entity_id: id, ...actorOf(caller), ...change })
}

/** Only https, and no private address: the addresses of a name are checked again with each connection. */
function refuseAddress({ config }: AppContext, url: string): void {
  if (!URL.canParse(url)) throw invalid({ url: [{ key: 'webhook_url' }] })
  if (config.webhooks_private) return
  const { protocol, hostname } = new URL(url)
  if (protocol !== 'https:') throw invalid({ url: [{ key: 'webhook_url' }] })
  const host = hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || host.endsWith('.localhost') || (isIP(host) && !isPublicAddress(host)))
    throw invalid({ url: [{ key: 'webhook_private' }] })
}

function newSecret({ secrets }: AppContext) {
  const secret = `whsec_${randomBytes(32).toString('base64url')}`
  return { secret, sealed: seal(secrets.settings_key, secret) }
}

function inOrder(events: readonly string[]): string[] {
  return webhookEvents.filter((event) => events.includes(event))
}
