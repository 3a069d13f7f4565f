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

async function openBuild() {
  const dist = makeTemporaryFolder()
  for (const folder of ['server', 'client/assets/fonts']) mkdirSync(join(dist, folder), { recursive: true })
  writeFileSync(join(dist, 'client', 'style.css'), 'p{}')
  writeFileSync(join(dist, 'client', 'assets', 'a.js'), '0')
  const manifest = { 'src/entry-client.tsx': { file: 'assets/a.js' }, 'a.css': { file: 'style.css' } }
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
