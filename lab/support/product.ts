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

/** Node's arguments under `npm start`: the program, and flags that limit its memory. */
const startArguments = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
).scripts.start
  .replace(/^exec node /, '')
  .split(' ')

/** The password of `admin@example.com` in every product started here. */
export const adminPassword = 'Chaos-desk-26'

/** The product as its users start it: a separate process, on a data folder of its own. */
export type Product = {
  url: string
  dataDir: string
  process: ChildProcess
  /** From the start to its line that it is ready, in milliseconds. */
  readyAfter: number
  /** Its exit code, once it has ended; null when a signal ended it. */
  ended: Promise<number | null>
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>
}

/**
 * Starts the product and waits until it is ready; throws with its output when it ends instead. `program` is the folder
 * of another version.
 */
export async function startProduct(
  dataDir: string,
  settings: Record<string, string> = {},
  nodeOptions: string[] = [],
  program = root,
): Promise<Product> {
  const from = performance.now()
  const { child, ended, waitForOutput } = launch(dataDir, settings, nodeOptions, program)
  const url = await waitForOutput(/ready at (\S+)/)
  const readyAfter = performance.now() - from
  const stop = async () => {
    child.kill('SIGTERM')
    return ended
  }
  // `localhost` may be two addresses, and a flood must not look up names.
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

/** The same by the README's command, npm and its children being a process group, as at a terminal. */
export function launchByNpm(dataDir: string) {
  return run('npm', ['start'], { dataDir, detached: true })
}

type Launched = {
  child: ChildProcess
  ended: Promise<number | null>
  /** Resolves with the first group of a pattern, once the output matches it. */
  waitForOutput: (words: RegExp) => Promise<string>
}

function run(
  command: string,
  args: string[],
  {
    dataDir,
    settings,
    detached,
    program = root,
  }: { dataDir: string; settings?: Record<string, string>; detached?: boolean; program?: string },
): Launched {
  const child = spawn(command, args, {
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
  // Not `exit`: the last output may arrive after that.
  const closed = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  let output = ''
  const waitForOutput = (words: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = () => {
        const found = words.exec(output)
        if (found) resolve(found[1] ?? '')
      }
      child.stdout!.on('data', look)
      child.stderr!.on('data', look)
      look()
      void closed.then(([code, signalName]) => reject(new RefusedStart(output.trim(), code, signalName)))
    })
  const listen = (chunk: Buffer) => void (output = (output + chunk.toString()).slice(-20_000))
  child.stdout!.on('data', listen)
  child.stderr!.on('data', listen)
  return { child, ended, waitForOutput }
}

/** Arguments that let a product answer `heapOf` and `loopDelayOf`. */
export const heapReporter = ['--expose-gc', '--import', join(import.meta.dirname, 'report-heap.ts')]

export type Memory = Record<'heapUsed' | 'heapTotal' | 'external' | 'rss', number>

/** Its memory in bytes: the heap after a collection, and what the system counts. */
export async function heapOf(product: Product): Promise<Memory> {
  product.process.send('heap')
  const [report] = (await once(product.process, 'message')) as [Memory]
  return report
}

/** How far its event loop was behind since the last call, p99 in milliseconds; the first call only begins. */
export async function loopDelayOf(product: Product): Promise<number> {
  product.process.send('loop')
  const [{ p99 }] = (await once(product.process, 'message')) as [{ p99: number }]
  return p99
}

/** A start that ended by itself: its output and exit code. One without output was ended from outside. */
class RefusedStart extends Error {
  readonly code: number | null
  constructor(output: string, code: number | null, signalName: NodeJS.Signals | null) {
    super(output || `The start ended without a word (${signalName ?? `exit code ${code}`}).`)
    this.code = code
  }
}

/** The output of a start that is refused; undefined when it succeeded. */
export async function refusalOf(
  dataDir: string,
): Promise<{ output: string; code: number | null } | undefined> {
  try {
    await (await startProduct(dataDir)).stop()
    return undefined
  } catch (error) {
    if (error instanceof RefusedStart) return { output: error.message, code: error.code }
    throw error
  }
}

/** Opens another connection to the product's own database, to read what is stored. */
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

/** Runs a piece of work with a fresh data folder, which is removed afterwards with all processes that use it. */
export async function withDataDir<T>(work: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marhala-chaos-'))
  try {
    return await work(dataDir)
  } finally {
    killDatabase(dataDir, true)
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 })
  }
}
