import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { makeTemporaryFolder } from '../../test/temporary-folder.ts'
import { whenOver } from '../../test/when-over.ts'
import { mountPages } from '../pages.ts'
import { replyErrors } from '../reply-error.ts'

test.each(['/assets/', '/assets/fonts/', '/assets/nothing.js'])(
  '%s is none of the build’s files, and alarms nobody',
  async (url) => {
    const { ask, lines } = await openBuild()
    expect((await ask('/assets/a.js')).statusCode).toBe(200)
    const reply = await ask(url)
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'not_found'])
    expect(lines).toEqual([])
  },
)

test('R46 what makes photos small may run WebAssembly and ask nobody, and is the only script that may', async () => {
  const { ask } = await openBuild()
  const policyOf = async (url: string) => (await ask(url)).headers['content-security-policy']
  for (const worker of ['photo', 'heic'])
    expect(await policyOf(`/assets/${worker}-worker-1.js`)).toBe(
      "default-src 'none'; script-src 'wasm-unsafe-eval'",
    )
  expect(await policyOf('/assets/a.js')).toBeUndefined()
  expect(await policyOf('/')).not.toContain('wasm')
})

async function openBuild() {
  const dist = makeTemporaryFolder()
  for (const folder of ['server', 'client/assets/fonts']) mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, 'client', 'style.css'), 'p{}')
  for (const name of ['a.js', 'photo-worker-1.js', 'heic-worker-1.js'])
    writeFileSync(join(dist, 'client', 'assets', name), '0')
  const manifest = { 'src/entry-client.tsx': { file: 'assets/a.js' }, 'style.css': { file: 'style.css' } }
  writeFileSync(join(dist, 'client', 'manifest.json'), JSON.stringify(manifest))
  writeFileSync(join(dist, 'server', 'entry-server.js'), `export const renderPage = async () => ({})`)
  const lines: string[] = []
  const log: FastifyBaseLogger = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log })
  replyErrors(app)
  await mountPages(app, { dist, internalToken: 'token', publicVersion: () => undefined })
  whenOver(() => app.close())
  return { ask: (url: string) => app.inject({ url, headers: { host: 'localhost' } }), lines }
}
