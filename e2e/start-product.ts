import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { openStore } from '../lab/support/product.ts'
import { closeDatabase } from './support/database.ts'
import { liftHolds } from '../server/src/test/lift-holds.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The admin’s password in the browser stories; the product itself has no default one. */
export const adminPassword = 'Atlas-at-dusk-26'

/** Makes the demo company once, in a folder that each worker's product is copied from; returns how to remove it. */
export default async function makeCompany(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'marhala-e2e-'))
  const company = join(folder, 'company')
  const { stop } = await start(company)
  // Stories make many bookings for one client; those about a new client's limits restore them.
  const store = openStore(company)
  // The maximum of the settings' form.
  await liftHolds(store.db, 100)
  // They look around the demo; the one about its question asks again.
  await store.db.updateTable('demo').set({ kept_at: new Date() }).execute()
  await store.close()
  await stop()
  // No story cuts the power: writes need not wait for a busy disk.
  appendFileSync(join(company, 'db/postgresql.auto.conf'), 'fsync = off\nfull_page_writes = off\n')
  process.env['E2E_FOLDER'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** Starts a worker's own product, on a copy of the demo company and a port of its own. */
export async function startProduct(worker: number): Promise<{ stop: () => Promise<void> }> {
  const folder = process.env['E2E_FOLDER']!
  const dataDir = join(folder, `worker-${worker}`)
  // Owners and modes matter: PostgreSQL serves only files of its own user.
  const { status } = spawnSync('cp', ['-a', join(folder, 'company'), dataDir], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`The demo company could not be copied to ${dataDir}.`)
  // The addresses of the services that stories connect to; otherwise unused.
  for (const name of ['STRIPE_API_URL', 'CMI_URL', 'WHATSAPP_API_URL'])
    process.env[name] = `http://127.0.0.1:${await freePort()}`
  const { url, stop } = await start(dataDir)
  process.env['E2E_URL'] = url
  process.env['E2E_DATA_DIR'] = dataDir
  return { stop }
}

/**
 * Another product than the worker's, for a story's own use: an empty one, or a demo of which nobody has decided anything
 * yet. The worker's is there again once it is stopped.
 */
export async function startOwnProduct(kind: 'empty' | 'demo'): Promise<{ stop: () => Promise<void> }> {
  const dataDir = mkdtempSync(join(process.env['E2E_FOLDER']!, `${kind}-`))
  if (kind === 'demo') {
    rmSync(dataDir, { recursive: true })
    spawnSync('cp', ['-a', join(process.env['E2E_FOLDER']!, 'company'), dataDir], { stdio: 'inherit' })
  }
  const { url, stop } = await start(dataDir, kind === 'empty' ? { DEMO: 'off' } : {})
  const workers = { E2E_URL: process.env['E2E_URL'], E2E_DATA_DIR: process.env['E2E_DATA_DIR'] }
  await closeDatabase()
  Object.assign(process.env, { E2E_URL: url, E2E_DATA_DIR: dataDir })
  if (kind === 'demo') {
    const store = openStore(dataDir)
    await store.db.updateTable('demo').set({ kept_at: null }).execute()
    await store.close()
  }
  return {
    stop: async () => {
      await closeDatabase()
      Object.assign(process.env, workers)
      await stop()
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The product as a new user would start it, except for the limits by address; resolves once it serves. */
async function start(
  dataDir: string,
  settings: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = spawn('node', ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'error',
      ...settings,
    },
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /ready at (\S+)/.exec(output)
      if (ready) resolve(ready[1]!)
    })
    server.once('exit', (code) => reject(new Error(`The product did not start (exit ${code}).\n${output}`)))
  })
  const stop = async () => {
    server.removeAllListeners('exit')
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
  }
  return { url, stop }
}
