import * as clientMessages from '@marhala/contract/messages/client-messages.ts'
import { beforeEach, expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenPerson, signIn } from '../../test/builders.ts'
import { bringNotice, setUpWhatsapp } from '../../test/peers/whatsapp.ts'
import { openWhatsappServer, refusal } from '../../test/peers/whatsapp-peer.ts'
import { openTestApp } from '../../test/test-app.ts'

const meta = await openWhatsappServer()
const product = await openTestApp({ whatsapp_api_url: meta.url })
const { context, app } = product
const admin = await signIn(context, await givenPerson(context, { role: 'admin' }))
const sound = structuredClone(meta.meta)

beforeEach(async () => {
  await context.db.deleteFrom('connections').execute()
  Object.assign(meta.meta, structuredClone(sound))
  await setUpWhatsapp(product, meta)
})

const runTest = async () => (await call(app, admin, clientMessages.checkSetup, { body: {} })).data
const read = async () => (await call(app, admin, clientMessages.whatsappSetup)).data.connection
const problems = async () => (await runTest()).findings
const statesOf = ({ steps }: { steps: { step: string; state: string }[] }) =>
  Object.fromEntries(steps.map(({ step, state }) => [step, state]))

test('the list ticks itself: what is entered, what the test has proven, what Meta has called with', async () => {
  expect(statesOf(await read())).toEqual({
    number: 'entered',
    key: 'entered',
    templates: 'entered',
    reports: 'entered',
    test: 'open',
  })
  const sent = meta.requests.length
  const tested = await runTest()
  expect(tested).toMatchObject({ findings: [], account: 'Peer Cars · +212 5 22 00 00 00' })
  expect(statesOf(tested)).toEqual({
    number: 'done',
    key: 'done',
    templates: 'done',
    reports: 'entered',
    test: 'done',
  })
  // No message has left.
  expect(meta.requests).toHaveLength(sent)
  await bringNotice(product, [])
  expect(statesOf(await read())).toMatchObject({ reports: 'done' })
})

test('what has changed since the test is to be tested anew', async () => {
  await runTest()
  await bringNotice(product, [])
  await context.db
    .updateTable('company_settings')
    .set({ whatsapp_template_received: 'another', whatsapp_verify_word: 'another' })
    .execute()
  const { tested_at, ...now } = await read()
  expect(tested_at).toBeNull()
  expect(statesOf(now)).toMatchObject({ number: 'entered', reports: 'entered', test: 'open' })
  await context.db
    .updateTable('company_settings')
    .set({ whatsapp_template_received: 'booking_received' })
    .execute()
})

test.each([
  [refusal(401, 190), 'bad_key', '190', { key: 'wrong', number: 'entered' }],
  [refusal(403, 200), 'no_permission', '200', { key: 'wrong', number: 'entered' }],
  [refusal(400, 100), 'unknown_number', '100', { key: 'done', number: 'wrong', templates: 'entered' }],
  [refusal(400, 80007), 'busy', '80007', { key: 'entered', number: 'entered' }],
  [{ status: 502, body: '<html>' }, 'unreachable', 'HTTP 502', { key: 'entered' }],
  ['cut' as const, 'unreachable', null, { key: 'entered', number: 'entered' }],
])('%o is said as %s', async (reply, problem, detail, states) => {
  meta.preparedReplies.push(reply)
  const tested = await runTest()
  expect(tested.findings).toEqual([{ problem, detail }])
  expect(statesOf(tested)).toMatchObject({ ...states, test: 'wrong' })
})

test('a number that is not verified, not registered or blocked is said', async () => {
  const { number } = meta.meta
  number.code_verification_status = 'NOT_VERIFIED'
  number.platform_type = 'NOT_APPLICABLE'
  expect(await problems()).toEqual([
    { problem: 'number_not_verified', detail: null },
    { problem: 'number_not_registered', detail: null },
  ])
  Object.assign(number, structuredClone(sound.number))
  meta.meta.number.health_status.can_send_message = 'BLOCKED'
  meta.meta.number.health_status.entities[1]!.errors = [{ error_code: 141006 }]
  expect(await problems()).toEqual([{ problem: 'sending_blocked', detail: '141006' }])
})

test('texts that Meta does not have, refuses or still reads are named with their languages', async () => {
  const templates = meta.meta.templates!
  meta.meta.templates = templates.filter(
    ({ name, language }) => name !== 'booking_received' || language === 'en',
  )
  templates.find(({ name, language }) => name === 'pickup_reminder' && language === 'fr')!.status = 'REJECTED'
  for (const one of templates) if (one.name === 'return_reminder') one.status = 'PENDING'
  const tested = await runTest()
  expect(tested.findings).toEqual([
    { problem: 'template_missing', detail: 'booking_received (ar, fr)' },
    { problem: 'template_refused', detail: 'pickup_reminder (fr)' },
    { problem: 'template_waiting', detail: 'return_reminder (en, ar, fr)' },
  ])
  expect(statesOf(tested)).toMatchObject({ number: 'done', key: 'done', templates: 'wrong', test: 'wrong' })
})

test('a key that may not read the texts leaves them unproven, and is no fault', async () => {
  meta.meta.templates = null
  const tested = await runTest()
  expect(tested.findings).toEqual([{ problem: 'templates_unseen', detail: null }])
  expect(statesOf(tested)).toMatchObject({ key: 'done', templates: 'entered', test: 'entered' })
})

test('without key or number nothing is asked, and no answer ever holds the key', async () => {
  expect(JSON.stringify([await runTest(), await read()])).not.toContain(meta.key)
  await context.db.updateTable('company_settings').set({ whatsapp_key: null }).execute()
  const tested = await runTest()
  expect(tested.findings).toEqual([{ problem: 'not_set', detail: null }])
  expect(statesOf(tested)).toMatchObject({ number: 'entered', key: 'open', templates: 'open' })
})
