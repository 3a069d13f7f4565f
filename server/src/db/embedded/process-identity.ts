import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync, readdirSync } from 'node:fs'

/**
 * Distinguishes this run of a process from a later one with the same number: its start time. Undefined when no such
 * process lives; a zombie (killed, not yet collected by its parent) counts as dead.
 */
export function processIdentity(pid: number): string | undefined {
  if (!isThere(pid)) return undefined
  if (process.platform === 'linux') return linuxIdentity(pid)
  const { stdout } = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' })
  const [state = '', ...started] = (stdout ?? '').trim().split(/\s+/)
  return state === '' || state.startsWith('Z') ? undefined : started.join(' ')
}

/** Waits until the process is gone; false when it still lives after `milliseconds`. */
export async function waitForEnd(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds
  while (processIdentity(pid) !== undefined) {
    if (Date.now() > deadline) return false
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return true
}

/** The PostgreSQL processes, postmaster or backend, that work in a data folder (they never leave it). */
export function postgresProcessesIn(folder: string): number[] {
  if (process.platform !== 'linux') return []
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.filter((pid) => worksIn(pid, folder)).map(Number)
}

/** The command line of a process, where there is no /proc. */
export function commandOf(pid: number): string {
  return spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** Sends a signal to a process that may have ended meanwhile. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function worksIn(pid: string, folder: string): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === folder &&
      /\/postgres( \(deleted\))?$/.test(readlinkSync(`/proc/${pid}/exe`))
    )
  } catch {
    return false
  }
}

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Start ticks count from the machine's start, so the boot's own id belongs to the identity. */
function linuxIdentity(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The command's name is in brackets and may contain spaces and brackets itself: count from the last one.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return isThere(pid) ? 'hidden' : undefined
  }
}
