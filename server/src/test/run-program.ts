import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export type Program = {
  child: ChildProcess
  /** The next line it says; undefined when it has ended. */
  line(): Promise<string | undefined>
  /** Its exit code, once it has ended. */
  ended: Promise<number | null>
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
}

/** Starts a program of `test/programs` as a process of its own, under another account if one is given. */
export function runProgram(
  name: string,
  args: string[],
  account: { uid?: number; gid?: number } = {},
): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'programs', name), ...args], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { child, ended, line: async () => (await lines.next()).value, kill }
}
