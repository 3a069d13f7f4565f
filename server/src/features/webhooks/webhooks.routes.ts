import { makePage } from '@marhala/contract/wire/paging.ts'
import * as webhooks from '@marhala/contract/integrations/webhooks.ts'
import { ApiError } from '../../http/api-error.ts'
import type { Serve } from '../../http/serve.ts'
import { changeWebhook, makeWebhook, removeWebhook, rotateSecret } from './change-webhook.ts'
import { presentWebhook } from './present-webhook.ts'
import { resend, sendTest } from './send-again.ts'
import { findWebhook, listDeliveries, listWebhooks } from './webhooks.queries.ts'

/** Webhooks, and the log of their deliveries. */
export function webhooksRoutes(serve: Serve): void {
  serve(webhooks.list, async ({ context }) => {
    const now = context.clock()
    return (await listWebhooks(context.db)).map((webhook) => presentWebhook(webhook, now))
  })
  serve(webhooks.create, ({ context, caller, body }) => makeWebhook(context, caller, body()), {
    message: 'webhook_created',
  })
  serve(
    webhooks.update,
    ({ context, caller, params, body }) => changeWebhook(context, caller, params.webhook_id, body),
    { message: 'webhook_saved' },
  )
  serve(
    webhooks.rotateSecret,
    ({ context, caller, params }) => rotateSecret(context, caller, params.webhook_id),
    { message: 'webhook_rotated' },
  )
  serve(webhooks.remove, ({ context, caller, params }) => removeWebhook(context, caller, params.webhook_id), {
    message: 'webhook_deleted',
  })
  serve(webhooks.sendTest, ({ context, caller, params }) => sendTest(context, caller, params.webhook_id), {
    message: 'webhook_queued',
  })
  serve(webhooks.deliveries, async ({ context, params, query }) => {
    const { page = 1, per_page = 20, state } = query
    const { webhook_id } = params
    if (!(await findWebhook(context.db, webhook_id))) throw new ApiError('not_found')
    const where = { limit: per_page, offset: (page - 1) * per_page }
    const { rows, total } = await listDeliveries(context.db, { webhook_id, state }, where)
    return makePage(rows, total, page, per_page)
  })
  serve(
    webhooks.resend,
    ({ context, caller, params }) => resend(context, caller, params.webhook_id, params.delivery_id),
    { message: 'webhook_queued' },
  )
}
