import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { give } from './account.ts'
import { cleanEnvironment, dataArgument, type Cluster } from './location.ts'
import { syncFolder } from '../../sync-folder.ts'

/** The product's role, which owns its database and nothing else. */
export const databaseUser = 'marhala_server'
/** The role that made the cluster; used only where a start hands the database over (`handOver`), and for tests. */
export const superuser = 'marhala'
export const databaseName = 'marhala'

/** The same database as its superuser. */
export function asSuperuser<T extends { user: string }>(connection: T): T {
  return { ...connection, user: superuser }
}

/**
 * Makes the data folder on the first start. It is built under another name and renamed when complete, so that a start
 * killed in the middle leaves nothing that looks like a database.
 */
export async function createCluster(cluster: Cluster): Promise<void> {
  clearDrafts(cluster.data)
  if (existsSync(`${cluster.data}/PG_VERSION`)) return
  // A new name each time: the initdb of a killed start may still be writing into the folder just removed.
  const draft = `${cluster.data}.new-${randomUUID()}`
  await initialise(cluster, draft)
  await runIn(
    draft,
    cluster,
    cluster.binaries.postgres,
    ['--single', ...noSync(cluster, '-F'), '-c', 'exit_on_error=on'],
    {
      last: 'template1',
      input: `CREATE DATABASE ${databaseName}\n`,
    },
  )
  renameSync(draft, cluster.data)
  if (cluster.durable) syncFolder(dirname(cluster.data))
}

/**
 * ICU `und` sorts and folds all three languages alike on every machine. LC_CTYPE matters too: with plain C, pg_trgm
 * takes only ASCII for letters, and a search in Arabic or for an accent finds nothing.
 */
const characterTypes = ['C.UTF-8', 'en_US.UTF-8', 'C']

async function initialise(cluster: Cluster, draft: string): Promise<void> {
  const problems: string[] = []
  for (const characterType of characterTypes) {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    give(draft, cluster.account)
    const locale = ['--locale=C', `--lc-ctype=${characterType}`, '--locale-provider=icu', '--icu-locale=und']
    // There is no access over the network (listen_addresses is empty); `writeAccess` decides access by the socket.
    const access = ['--username', superuser, '--auth-local=peer', '--auth-host=reject']
    try {
      const options = ['--encoding=UTF8', ...locale, ...access, ...noSync(cluster, '--no-sync')]
      return await runIn(draft, cluster, cluster.binaries.initdb, options, {})
    } catch (error) {
      problems.push((error as Error).message)
      rmSync(draft, { recursive: true, force: true })
      if (!problems.at(-1)?.includes('invalid locale name')) break
    }
  }
  const help = problems.at(-1)?.includes('user does not exist')
    ? ' PostgreSQL wants the account in /etc/passwd: add it there, or set DATABASE_URL.'
    : ''
  throw new Error(`The database could not be created. ${problems.at(-1)}${help}`)
}

function clearDrafts(data: string): void {
  const drafts = readdirSync(dirname(data)).filter((name) => name.startsWith(`${basename(data)}.new-`))
  for (const name of drafts) rmSync(join(dirname(data), name), { recursive: true, force: true })
}

function noSync(cluster: Cluster, option: string): string[] {
  return cluster.durable ? [] : [option]
}

function runIn(
  folder: string,
  { account }: Cluster,
  program: string,
  options: string[],
  { last, input = '' }: { last?: string; input?: string },
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const args = [...options, '-D', dataArgument(account, folder), ...(last ? [last] : [])]
  const child = spawn(program, args, { cwd: folder, env: cleanEnvironment, ...account })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  child.stdin.on('error', () => {})
  child.stdin.end(input)
  child.once('error', reject)
  child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(output.trim().slice(-2000)))))
  return promise
}
