import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pino from 'pino'
import { openDatabase } from '../../server/src/db/database.ts'
import { chooseAccount } from '../../server/src/db/embedded/account.ts'
import { databaseName, superuser } from '../../server/src/db/embedded/cluster.ts'
import { readPostmaster } from '../../server/src/db/embedded/orphans.ts'
import { postgresProcessesIn, signal } from '../../server/src/db/embedded/process-identity.ts'
import { nameSocketFolder } from '../../server/src/db/embedded/socket-folder.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What `npm start` gives node: the program, and flags that keep its memory small. */
const startArguments = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start
  .replace(/^exec node /, '')
  .split(' ')

/** Of `admin@example.com` in every product started here. */
export const adminPassword = 'Chaos-desk-26'

/** The product as its users start it: a process of its own, on a data folder of its own. */
export type Product = {
  url: string
  dataDir: string
  process: ChildProcess
  /** From the start to the line that says it is ready, in milliseconds. */
  readyAfter: number
  /** Its exit code, once it has ended; null when a signal ended it. */
  ended: Promise<number | null>
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the product and waits until it says that it is ready; throws with its words when it ends instead. `program` is
 * the folder of another version.
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  nodeOptions: string[] = [],
  program = root,
): Promise<Product> {
  const from = performance.now()
  const { child, ended, heard } = launch(dataDir, settings, nodeOptions, program)
  const url = await heard(/ready at (\S+)/)
  const readyAfter = performance.now() - from
  const stop = async () => {
    child.kill('SIGTERM')
    return ended
  }
  // `localhost` may be two addresses, and a flood must not look names up.
  return { url: url.replace('localhost', '127.0.0.1'), dataDir, process: child, readyAfter, ended, stop }
}

/** Starts the product without waiting. */
export function launch(
  dataDir: string,
  settings: Record<string, string> = {},
  nodeOptions: string[] = [],
  program = root,
) {
  return run(process.execPath, [...nodeOptions, ...startArguments], { dataDir, settings, program })
}

/** The same by the README's command, npm and all that it starts being a group, as at a terminal. */
export function launchByNpm(dataDir: string) {
  return run('npm', ['start'], { dataDir, detached: true })
}

type Launched = {
  child: ChildProcess
  ended: Promise<number | null>
  /** The first group of a pattern, once the product has said that. */
  heard: (words: RegExp) => Promise<string>
}

function run(
  command: string,
  given: string[],
  {
    dataDir,
    settings,
    detached,
    program = root,
  }: { dataDir: string; settings?: Record<string, string>; detached?: boolean; program?: string },
): Launched {
  const child = spawn(command, given, {
    cwd: program,
    detached,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      DEMO: 'off',
      BACKUP_AT: 'off',
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'production',
      ...settings,
    },
  })
  // Not `exit`: what a product said last may arrive after that.
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let said = ''
  const heard = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = words.exec(said)
        if (found) resolve(found[1] ?? '')
      }
      child.stdout!.on('data', look)
      child.stderr!.on('data', look)
      look()
      void closed.then(([code, signalName]) => reject(new RefusedStart(said.trim(), code, signalName)))
    })
  const listen = (chunk: Buffer) => void (said = (said + chunk.toString()).slice(-20_000))
  child.stdout!.on('data', listen)
  child.stderr!.on('data', listen)
  return { child, ended, heard }
}

/** What makes a product answer `heapOf` and `loopDelayOf`. */
export const heapReporter = ['--expose-gc', '--import', join(import.meta.dirname, 'report-heap.ts')]

export type Memory = Record<'heapUsed' | 'heapTotal' | 'external' | 'rss', number>

/** Its memory in bytes: the heap after a collection, and what the system counts. */
export async function heapOf(product: Product): Promise<Memory> {
  product.process.send('heap')
  const [report] = (await once(product.process, 'message')) as [Memory]
  return report
}

/** How far its event loop was behind since the last question, p99 in milliseconds; the first one only begins. */
export async function loopDelayOf(product: Product): Promise<number> {
  product.process.send('loop')
  const [{ p99 }] = (await once(product.process, 'message')) as [{ p99: number }]
  return p99
}

/** A start that ended by itself: what it said, and its exit code. One that said nothing was ended by somebody else. */
class RefusedStart extends Error {
  readonly code: number | null
  constructor(said: string, code: number | null, signalName: NodeJS.Signals | null) {
    super(said || `The start ended without a word (${signalName ?? `exit code ${code}`}).`)
    this.code = code
  }
}

/** What a start says that refuses; undefined when it did not refuse. */
export async function refusalOf(dataDir: string): Promise<{ said: string; code: number | null } | undefined> {
  try {
    await (await startProduct(dataDir)).stop()
    return undefined
  } catch (error) {
    if (error instanceof RefusedStart) return { said: error.message, code: error.code }
    throw error
  }
}

/** Opens a second way into the product's own database, to look at what is stored. */
export function openStore(dataDir: string, max = 5) {
  const home = realpathSync(dataDir)
  const host = nameSocketFolder(home, chooseAccount(join(home, 'db')))
  const connection = { host, port: 5432, user: superuser, database: databaseName, ssl: false } as const
  return openDatabase(connection, { log: pino({ level: 'silent' }), max })
}

/** SIGKILL to the database: the postmaster alone, or every process of it. */
export function killDatabase(dataDir: string, whole: boolean): void {
  const data = join(realpathSync(dataDir), 'db')
  const postmaster = readPostmaster(data)?.pid
  const pids = whole ? postgresProcessesIn(data) : []
  for (const pid of new Set([...(postmaster ? [postmaster] : []), ...pids])) signal(pid, 'SIGKILL')
}

/** Runs a piece of work with a fresh data folder, which goes afterwards with whatever still runs on it. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marhala-chaos-'))
  try {
    return await work(dataDir)
  } finally {
    killDatabase(dataDir, true)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}
