import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/** Runs a program of the project's own `node_modules/.bin`, its output shown as it comes; resolves with its exit code. */
export function run(
  command: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...environment },
    })
    child.once('error', reject)
    child.once('exit', (code) => resolve(code ?? 1))
  })
}

/** A step with the name that its result is printed by; it resolves with an exit code. */
export type Step = [name: string, work: () => Promise<number>]

/** Runs named steps one after the other, prints how long each took, and returns the names of those that failed. */
export async function runSteps(steps: Step[]): Promise<string[]> {
  const failed: string[] = []
  for (const [name, work] of steps) {
    const start = performance.now()
    const code = await work()
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`)
    if (code !== 0) failed.push(name)
  }
  return failed
}
