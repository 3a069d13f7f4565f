import * as webhooks from '@marhala/contract/integrations/webhooks.ts'
import { describe, expect, test } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { call } from '../../test/as-caller.ts'
import { signIn } from '../../test/builders.ts'
import { givenWebhook } from '../../test/samples/integration-samples.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { openTestApp } from '../../test/test-app.ts'
import { givenReceiver } from '../../test/peers/webhook-receiver.ts'
import { postWebhook } from './post-webhook.ts'

const product = await openTestApp()
const { app, context } = product
const owner = await givenOwner(context)
const post = (url: string, more: { allowPrivate?: boolean; milliseconds?: number } = {}) =>
  postWebhook({ url, body: '{}', headers: {}, allowPrivate: false, milliseconds: 10_000, ...more })

describe('a webhook to within', () => {
  test.each([
    ['http://hooks.example/in', 'webhook_url'],
    ['ftp://hooks.example/in', 'webhook_url'],
    ['hooks.example', 'webhook_url'],
    ['https://user:word@hooks.example/in', 'webhook_url'],
    ['https://hooks.example:99999/in', 'webhook_url'],
    ['https://[::g]/in', 'webhook_url'],
    ['https://localhost/in', 'webhook_private'],
    ['https://127.0.0.1/in', 'webhook_private'],
    ['https://0x7f.1/in', 'webhook_private'],
    ['https://2130706433/in', 'webhook_private'],
    ['https://[::1]/in', 'webhook_private'],
    ['https://[::ffff:10.0.0.1]/in', 'webhook_private'],
    ['https://169.254.169.254/latest', 'webhook_private'],
  ])('can’t be made: %s', async (url, key) => {
    const body = { name: 'Hook', url, events: ['car.created' as const] }
    const { status, error } = await call(app, await signIn(context, owner), webhooks.create, { body })
    expect(status).toBe(422)
    expect(error.data).toMatchObject({ problems: { url: [{ key }] } })
  })

  test('is not even connected to where a name leads there', async () => {
    const receiver = await givenReceiver()
    expect(await post(`https://localhost:${receiver.port}/in`)).toEqual({ error: 'private_address' })
    expect(await post(`https://127.0.0.1:${receiver.port}/in`)).toEqual({ error: 'private_address' })
    expect(await post(receiver.url)).toEqual({ error: 'private_address' })
    expect(receiver.got).toEqual([])
    const known = { allowPrivate: true }
    expect(await post(`http://localhost:${receiver.port}/in`, known)).toEqual({
      status_code: 200,
      answer: 'ok',
    })
  })

  test('that was allowed once is refused with each delivery', async () => {
    const receiver = await givenReceiver()
    const hook = await givenWebhook(product, owner)
    await context.db.updateTable('webhooks').set({ url: receiver.url }).where('id', '=', hook.id).execute()
    const params = { webhook_id: String(hook.id) }
    await call(app, await signIn(context, owner), webhooks.sendTest, { params })
    await runPeriodicJob(context, 'deliver-webhooks')
    const { data } = await call(app, await signIn(context, owner), webhooks.deliveries, { params })
    expect(data.data).toMatchObject([{ state: 'waiting', attempts: 1, error: 'private_address' }])
    expect(receiver.got).toEqual([])
  })
})

test('an answer that does not come in time is none', async () => {
  const silent = await givenReceiver(() => null)
  expect(await post(silent.url, { allowPrivate: true, milliseconds: 50 })).toEqual({ error: 'too_slow' })
})

test('of an answer without end the beginning is read, and no NUL', async () => {
  const text = `\u0000${'é'.repeat(5_000_000)}`
  const long = await givenReceiver(() => ({ status: 200, text }))
  expect(await post(long.url, { allowPrivate: true })).toEqual({ status_code: 200, answer: 'é'.repeat(500) })
})
