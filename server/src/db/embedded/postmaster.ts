import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { readPostmaster, stopOrphans, stopPostmaster } from './orphans.ts'
import { cleanEnvironment, dataArgument, type Cluster } from './location.ts'
import { serverSettings } from './settings.ts'
import { makeSocketFolder } from './socket-folder.ts'

export type Postmaster = { pid: number; exited: Promise<string>; stop(): Promise<void> }

/** A killed server's shared memory can block the next one for half a second. */
const retryFor = 5000
/** Recovery after a crash may take long; this limit is for a server that hangs. */
const readyWithin = 120_000

/** Starts PostgreSQL and resolves when it accepts connections; throws an Error with the end of its log. */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  makeSocketFolder(cluster.socketFolder, cluster.account)
  const from = statSync(cluster.logFile, { throwIfNoEntry: false })?.size ?? 0
  const deadline = Date.now() + retryFor
  for (;;) {
    // Before each try: one that is killed while it starts leaves remains as well.
    await stopOrphans(cluster)
    const postmaster = await launch(cluster)
    if (await becomesReady(cluster, postmaster)) return postmaster
    if (Date.now() > deadline) {
      const logged = readFileSync(cluster.logFile).subarray(from).toString().trim().slice(-1500)
      throw new Error(`The database did not start. The end of ${cluster.logFile}:\n${logged}`)
    }
    await sleep(100)
  }
}

async function launch(cluster: Cluster): Promise<Postmaster> {
  const { account, binaries, data, logFile } = cluster
  const logHandle = openSync(logFile, 'a', 0o600)
  const child = spawn(binaries.postgres, ['-D', dataArgument(account, data), ...serverSettings(cluster)], {
    ...account,
    cwd: data,
    env: cleanEnvironment,
    // A process group of its own: Ctrl-C at the terminal is for us, and the database stops after the last request.
    detached: true,
    stdio: ['ignore', logHandle, logHandle],
  })
  closeSync(logHandle)
  const exited = exitOf(child)
  if (child.pid === undefined) throw new Error(`PostgreSQL could not be run: ${await exited}`)
  const { pid } = child
  // An exit that skips our shutdown still stops the database.
  const onExit = () => void child.kill('SIGINT')
  process.once('exit', onExit)
  void exited.then(() => process.removeListener('exit', onExit))
  child.unref()
  return { pid, exited, stop: () => stopChild(child, pid, exited) }
}

async function stopChild(child: ChildProcess, pid: number, exited: Promise<string>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  // Counted again by the event loop: node must not exit before it sees the end of the child.
  child.ref()
  await Promise.all([exited, stopPostmaster(pid)])
}

function exitOf(child: ChildProcess): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  child.once('error', (error) => resolve(error.message))
  child.once('exit', (code, signalName) =>
    resolve(signalName ? `killed by ${signalName}` : `exit code ${code}`),
  )
  return promise
}

async function becomesReady({ data }: Cluster, { pid, exited, stop }: Postmaster): Promise<boolean> {
  let over = false
  void exited.then(() => (over = true))
  const deadline = Date.now() + readyWithin
  while (!over) {
    const found = readPostmaster(data)
    if (found?.pid === pid && found.status === 'ready') return true
    if (Date.now() > deadline) {
      await stop()
      return false
    }
    await sleep(10)
  }
  return false
}
