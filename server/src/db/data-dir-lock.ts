import { randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { processIdentity } from './embedded/process-identity.ts'

type Holder = { pid: number; started: string; token: string }

/**
 * Locks a data folder for this process and returns the function that unlocks it. Throws an Error for the person at the
 * terminal when a live server has it; the lock of a killed owner is taken over.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
  const lock = join(dataDir, 'server.lock')
  const me: Holder = {
    pid: process.pid,
    started: processIdentity(process.pid) ?? '',
    token: randomBytes(8).toString('hex'),
  }
  take(lock, me, dataDir)
  return () => {
    if (readHolder(lock)?.token === me.token) rmSync(lock, { force: true })
  }
}

/** The process that holds a data folder's lock; undefined where none does. Changes nothing. */
export function findHolder(dataDir: string): number | undefined {
  const holder = readHolder(join(dataDir, 'server.lock'))
  return holder && isLive(holder) ? holder.pid : undefined
}

function take(path: string, me: Holder, dataDir: string): void {
  for (;;) {
    if (placed(path, me)) return
    const holder = readHolder(path)
    if (holder === undefined) continue
    if (isLive(holder)) {
      throw new Error(
        `Another Marhala server (process ${holder.pid}) is already using ${dataDir}. ` +
          'Stop it first, or set DATA_DIR to another folder.',
      )
    }
    if (replaced(path, holder, me, dataDir)) return
  }
}

/**
 * Two starting processes may see the same dead holder: the lock named after it decides which of them replaces it. The
 * second check is for one that read the dead holder long ago, when another has replaced it since.
 */
function replaced(path: string, dead: Holder, me: Holder, dataDir: string): boolean {
  const guard = join(dataDir, `server.lock.${dead.token}`)
  take(guard, me, dataDir)
  try {
    if (readHolder(path)?.token !== dead.token) return false
    const draft = draftOf(path, me)
    renameSync(draft, path)
    return true
  } finally {
    rmSync(guard, { force: true })
  }
}

/** A link appears with its content in one step and never replaces another: O_EXCL, and never a half-written lock. */
function placed(path: string, me: Holder): boolean {
  const draft = draftOf(path, me)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function draftOf(path: string, me: Holder): string {
  const draft = `${path}.${process.pid}.draft`
  writeFileSync(draft, `${JSON.stringify(me)}\n`)
  return draft
}

function readHolder(path: string): Holder | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    return JSON.parse(text) as Holder
  } catch {
    // Emptied by a power cut: its writer is gone. The token differs for each path, so that guards end.
    return { pid: 0, started: '', token: `unreadable-${path.length}` }
  }
}

function isLive(holder: Holder): boolean {
  if (!(holder.pid > 0)) return false
  const identity = processIdentity(holder.pid)
  return identity !== undefined && (identity === 'hidden' || identity === holder.started)
}
