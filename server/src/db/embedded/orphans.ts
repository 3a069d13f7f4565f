import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Cluster } from './location.ts'
import { commandOf, postgresProcessesIn, processIdentity, signal, waitForEnd } from './process-identity.ts'

/**
 * Ends the remains of a killed server: an orphaned postmaster is shut down cleanly, backends whose postmaster died are
 * ended, and a pid file that names another program is removed. The data folder's lock is ours, so no one else can be
 * using them.
 */
export async function stopOrphans({ data, log }: Pick<Cluster, 'data' | 'log'>): Promise<void> {
  const pid = readPostmaster(data)?.pid
  if (pid !== undefined && isPostmasterOf(pid, data)) {
    log.warn(`A database process (${pid}) is left from a server that was killed. It is being stopped.`)
    await stopPostmaster(pid)
  }
  const left = postgresProcessesIn(data)
  for (const backend of left) signal(backend, 'SIGQUIT')
  for (const backend of left) if (!(await waitForEnd(backend, 1000))) signal(backend, 'SIGKILL')
  // PostgreSQL itself removes the file of a dead process, and checks its shared memory first; but it would stop at
  // another program with that number, at a zombie, or at a file that a kill or a power cut left empty.
  if (pid === undefined || processIdentity(pid) !== undefined || isZombie(pid))
    rmSync(join(data, 'postmaster.pid'), { force: true })
}

/** Fast shutdown: transactions are rolled back, a checkpoint is written. If that takes too long, harder signals follow. */
export async function stopPostmaster(pid: number, patience = 10_000): Promise<void> {
  signal(pid, 'SIGINT')
  if (await waitForEnd(pid, patience)) return
  signal(pid, 'SIGQUIT')
  if (await waitForEnd(pid, 5000)) return
  signal(pid, 'SIGKILL')
  await waitForEnd(pid, 2000)
}

/** The content of `postmaster.pid`: the process and, on its eighth line, its status (`ready`, `starting`, …). */
export function readPostmaster(data: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    // A negative number is that of a single-user run.
    return Number.isInteger(pid) && pid !== 0
      ? { pid: Math.abs(pid), status: (lines[7] ?? '').trim() }
      : undefined
  } catch {
    return undefined
  }
}

function isPostmasterOf(pid: number, data: string): boolean {
  if (process.platform === 'linux') return postgresProcessesIn(data).includes(pid)
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(data)
}

function isZombie(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return processIdentity(pid) === undefined
  } catch {
    return false
  }
}
