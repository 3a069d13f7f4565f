import type { WebhookRow } from './webhooks.queries.ts'

/** A webhook for the wire. */
export function presentWebhook({ created_by, first_name, last_name, ...webhook }: WebhookRow, now: Date) {
  const { old_secret_until } = webhook
  return {
    ...webhook,
    old_secret_until: old_secret_until && old_secret_until > now ? old_secret_until : null,
    created_by: { id: created_by, first_name, last_name },
  }
}
