import { mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { Agent } from 'node:https'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pino from 'pino'
import type { Config } from '../../../server/src/config.ts'
import { startEmbeddedDatabase } from '../../../server/src/db/embedded.ts'
import { loadSecrets } from '../../../server/src/secrets.ts'
import { databaseUrl } from '../../support/database-url.ts'
import { adminPassword, type Product, startProduct } from '../../support/product.ts'
import { send } from '../../support/send.ts'
import { readComposeSettings } from './compose-settings.ts'
import { openProxy, type Proxy } from './proxy.ts'

/** What `compose.yaml` starts, as processes: two servers, a PostgreSQL, and nginx in front. */
export type Pair = {
  /** By the proxy, as visitors use it; its data folder is the database's. */
  url: string
  dataDir: string
  proxy: Proxy
  servers: [Product, Product]
  /** Starts a server in the place of the previous one, of another version with its folder. */
  start: (index: 0 | 1, program?: string) => Promise<Product>
  /** The agent of a visitor at that address: each visitor has separate limits. */
  agentFor: (address: string) => Agent
  close: () => Promise<void>
}

/** Opens everything in a folder; `program` is the folder of another version. */
export async function openPair(dataDir: string, program?: string): Promise<Pair> {
  const cluster = await startEmbeddedDatabase({ dataDir, log: pino({ level: 'silent' }) })
  const [one, two, http, https] = (await findPorts(4)) as [number, number, number, number]
  const proxy = openProxy(join(dataDir, 'proxy'), { one, two, http, https })
  const settings = settingsOf(dataDir, { database: databaseUrl(cluster.connection), url: proxy.url })
  for (const name of ['files', 'maps', 'backups'])
    mkdirSync(join(dataDir, 'shared', name), { recursive: true })
  const start = async (index: 0 | 1, version = program) => {
    const own = join(dataDir, ['one', 'two'][index]!)
    shareFolders(own, join(dataDir, 'shared'))
    const ownSettings = { ...settings, PORT: String([one, two][index]) }
    return (pair.servers[index] = await startProduct(own, ownSettings, [], version))
  }
  const agents: Agent[] = []
  const pair: Pair = {
    url: proxy.url,
    dataDir,
    proxy,
    servers: [] as unknown as Pair['servers'],
    start,
    agentFor: (address) => {
      const agent = new Agent({
        keepAlive: true,
        ca: proxy.certificate,
        localAddress: address,
        // The name belongs to no one; this machine answers.
        lookup: (_name, { all }, found) =>
          all ? found(null, [{ address: '127.0.0.1', family: 4 }]) : found(null, '127.0.0.1', 4),
      })
      agents.push(agent)
      return agent
    },
    close: async () => {
      for (const agent of agents) agent.destroy()
      await proxy.kill()
      for (const { process } of pair.servers) process.kill('SIGKILL')
      await cluster.stop()
    },
  }
  await start(0)
  await start(1)
  await proxy.start()
  return pair
}

/** How long nginx avoids a server that did not answer (`fail_timeout`). */
const leftOut = 3000

/** Waits until a server is ready, and nginx uses it again. */
export async function untilInRotation({ url }: Product): Promise<void> {
  while ((await send(url, '/api/health/ready').catch(() => undefined))?.status !== 200) await sleep(50)
  await sleep(leftOut + 500)
}

/** The settings of `compose.yaml`, and of the image; only the names of a container's network are replaced by this machine's. */
function settingsOf(dataDir: string, { database, url }: { database: string; url: string }) {
  loadSecrets({ auth_secret: undefined, data_dir: dataDir } as Config)
  return {
    ...readComposeSettings({
      PUBLIC_URL: url,
      AUTH_SECRET: readFileSync(join(dataDir, 'secrets', 'auth-secret'), 'utf8'),
      DATABASE_PASSWORD: 'unused-beside-a-socket',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: adminPassword,
    }),
    DATABASE_URL: database,
    TRUST_PROXY: '127.0.0.1',
    HOST: '127.0.0.1',
    RATE_LIMITS: 'on',
    BACKUP_DIR: join(dataDir, 'shared', 'backups'),
  }
}

/** A separate data folder with shared uploads and maps, like the volumes. */
function shareFolders(own: string, shared: string): void {
  mkdirSync(own, { recursive: true })
  for (const name of ['files', 'maps']) {
    try {
      symlinkSync(join(shared, name), join(own, name))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}

async function findPorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
