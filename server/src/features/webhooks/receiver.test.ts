import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { runPeriodicJob } from '../../jobs/periodic-jobs.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { givenWebhook } from '../../test/samples/integration-samples.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { openTestApp } from '../../test/test-app.ts'
import { whenOver } from '../../test/when-over.ts'
import { postWebhook } from './post-webhook.ts'
import { signWebhook } from './sign-webhook.ts'

const secret = 'whsec_of-the-receiver'
const product = await openTestApp({ webhooks_private: true })
const { context, at } = product
// The receiver has a clock of its own, and refuses what is old by it.
const now = new Date()
at(now.toISOString())
const fixture = await makeBookingFixture(product)

/** The receiver of docs/integrations.md, exactly as printed there, as a process of its own with one secret. */
async function startReceiver(known: string) {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/integrations.md'), 'utf8')
  const [, source = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []
  const file = join(makeTemporaryFolder(), 'receiver.mjs')
  writeFileSync(file, source)
  const child = spawn(process.execPath, [file], {
    env: { MARHALA_SECRET: known, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  whenOver(async () => {
    child.kill()
    await once(child, 'exit')
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  const port = /^listening (\d+)$/.exec(await line())?.[1]
  return { url: `http://127.0.0.1:${port}/`, line }
}

test('a receiver in another process takes what is signed, once, and refuses what is forged or old', async () => {
  const { url, line } = await startReceiver(secret)
  const body = JSON.stringify({ id: 'an id', type: 'test', created_at: now, data: {} })
  const seconds = Math.floor(now.getTime() / 1000)
  const send = async (header: string, text = body) => {
    const headers = { 'content-type': 'application/json', 'marhala-signature': header }
    const answer = await postWebhook({ url, body: text, headers, allowPrivate: true, milliseconds: 10_000 })
    return 'error' in answer ? answer.error : [answer.status_code, answer.answer]
  }
  const right = signWebhook(body, seconds, [secret])
  const refused = [401, 'bad signature']
  expect(await send(signWebhook(body, seconds, ['another secret']))).toEqual(refused)
  expect(await send(right, body.replace('test', 'car.removed'))).toEqual(refused)
  expect(await send(signWebhook(body, seconds - 400, [secret]))).toEqual(refused)
  expect(await send(right.replace(/t=\d+/, `t=${seconds + 1}`))).toEqual(refused)
  expect(await send('')).toEqual(refused)
  expect(await send(`t=${seconds},v1=`)).toEqual(refused)
  expect(await send(right)).toEqual([200, 'thank you'])
  expect(await line()).toBe('test an id')
  expect(await send(signWebhook(body, seconds, ['another secret', secret]))).toEqual([200, 'known'])
})

test('a booking reaches it by the jobs, as soon as it is there', async () => {
  const owner = await givenOwner(context)
  const hook = await givenWebhook(product, owner)
  const { url, line } = await startReceiver(hook.secret)
  await context.db.updateTable('webhooks').set({ url }).where('id', '=', hook.id).execute()
  await context.jobs.work(
    async () => {},
    async (job) => {
      if (job === 'deliver-webhooks') await runPeriodicJob(context, job)
    },
  )
  const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const changes = { start_date: `${day(3)}T10:00`, end_date: `${day(9)}T10:00` }
  await fixture.given('pending', { changes })
  expect(await line()).toMatch(/^booking\.created [\da-f-]{36}$/)
})
