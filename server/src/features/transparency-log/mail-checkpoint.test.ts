import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import * as companySettings from '@marhala/contract/company/company-settings.ts'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenOwner } from '../../test/samples/money-samples.ts'
import { signIn } from '../../test/builders.ts'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { openTestApp } from '../../test/test-app.ts'
import { privateAddress } from '../../outside/public-address.ts'
import { askTimeStamp } from './time-stamp.ts'
import { mailCheckpoint } from './public/mail-checkpoint.ts'

const product = await openTestApp({ webhooks_private: true })
const { app, context, mails, at } = product
const owner = await givenOwner(context)

const set = async (body: { checkpoint_addresses?: string | null; time_stamp_url?: string | null }) =>
  call(app, await signIn(context, owner), companySettings.update, { body })
const note = () =>
  context.db.insertInto('log_pending').values({ kind: 'payment', subject: 1, row: '{}' }).execute()

beforeEach(async () => {
  mails.splice(0)
  await context.db.updateTable('company_settings').set({ time_stamp_url: null }).execute()
})

test('a checkpoint leaves once a day, to every address, as a file', async () => {
  at('2026-06-03T09:00:00Z')
  expect((await set({ checkpoint_addresses: 'book@keeper.example, me@home.example' })).status).toBe(200)
  await note()
  await mailCheckpoint(context)
  await note()
  await mailCheckpoint(context)
  expect(mails.map(({ to }) => to)).toEqual(['book@keeper.example', 'me@home.example'])
  const [file] = mails[0]!.attachments!
  expect(file).toMatchObject({ file_name: 'checkpoint.txt', type: 'text/plain' })
  expect(Buffer.from(file!.content, 'base64').toString()).toMatch(/^localhost:3000\/log\/\w{8}\n1\n/)

  at('2026-06-04T09:00:00Z')
  await mailCheckpoint(context)
  expect(mails).toHaveLength(4)
  // Nothing new was written since: that checkpoint has left.
  at('2026-06-05T09:00:00Z')
  await mailCheckpoint(context)
  expect(mails).toHaveLength(4)
})

test('what is no address is refused by its field', async () => {
  const { status, error } = await set({ checkpoint_addresses: 'book@keeper.example, nobody' })
  expect([status, Object.keys(error.errors!)]).toEqual([422, ['checkpoint_addresses']])
})

test('where no address is set nothing leaves', async () => {
  await set({ checkpoint_addresses: '' })
  await note()
  await mailCheckpoint(context)
  expect(mails).toEqual([])
})

test('an authority stamps the time of a checkpoint, and openssl agrees', async () => {
  const authority = await openAuthority()
  at('2026-06-10T09:00:00Z')
  await set({ checkpoint_addresses: 'me@home.example' })
  await context.db.updateTable('company_settings').set({ time_stamp_url: authority.url }).execute()
  await note()
  await mailCheckpoint(context)
  const [text, stamp] = mails[0]!.attachments!.map(({ content }) => Buffer.from(content, 'base64'))
  expect(authority.verify(text!, stamp!)).toContain('Verification: OK')

  // One that does not answer is no reason to keep the checkpoint in the house.
  authority.fail()
  at('2026-06-11T09:00:00Z')
  await note()
  await mailCheckpoint(context)
  expect(mails[1]!.attachments).toHaveLength(1)
})

test('an authority within this network is not asked, named or by its number', async () => {
  for (const url of ['http://127.0.0.1:9/', 'http://[::1]:9/', 'http://localhost:9/'])
    await expect(askTimeStamp(url, Buffer.alloc(32), { allowPrivate: false })).rejects.toMatchObject({
      code: privateAddress,
    })
})

/** A time-stamp authority (RFC 3161) on this machine, by openssl. */
async function openAuthority() {
  const folder = makeTemporaryFolder()
  const openssl = (...args: string[]) =>
    execFileSync('openssl', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  const config = `[req]\ndistinguished_name=dn\n[dn]\n[tsa]\nextendedKeyUsage=critical,timeStamping\n
[tsa_config]\nserial=serial\nsigner_cert=tsa.pem\nsigner_key=tsa.key\nsigner_digest=sha256\ndefault_policy=1.2.3.4\ndigests=sha256\n`
  writeFileSync(join(folder, 'tsa.cnf'), config)
  writeFileSync(join(folder, 'serial'), '01\n')
  const request = 'req -x509 -newkey rsa:2048 -nodes -keyout tsa.key -out tsa.pem -days 2 -subj /CN=Authority'
  openssl(...`${request} -config tsa.cnf -extensions tsa`.split(' '))
  let fails = false
  const server = createServer((request, reply) => {
    void buffer(request).then((query) => {
      if (fails) return reply.writeHead(500).end()
      writeFileSync(join(folder, 'query.tsq'), query)
      openssl(
        ...'ts -reply -config tsa.cnf -section tsa_config -queryfile query.tsq -out reply.tsr'.split(' '),
      )
      const answer = readFileSync(join(folder, 'reply.tsr'))
      return reply.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(answer)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    fail: () => void (fails = true),
    verify: (data: Buffer, stamp: Buffer) => {
      writeFileSync(join(folder, 'data'), data)
      writeFileSync(join(folder, 'stamp.tsr'), stamp)
      return openssl('ts', '-verify', '-data', 'data', '-in', 'stamp.tsr', '-CAfile', 'tsa.pem')
    },
  }
}
