import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The desk's password in the browser stories; the product itself has no default one. */
export const adminPassword = 'Atlas-at-dusk-26'

/** Starts the product as a newcomer would, on a folder and a port of its own; answers how to stop it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'marhala-e2e-'))
  const server = spawn('node', ['server/src/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      RATE_LIMITS: 'off',
      ADMIN_PASSWORD: adminPassword,
      LOG_LEVEL: 'error',
    },
  })
  const url = await new Promise<string>((resolve, reject) => {
    let output = ''
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString()
      const ready = /ready at (\S+)/.exec(output)
      if (ready) resolve(ready[1]!)
    })
    server.once('exit', (code) => reject(new Error(`The product did not start (exit ${code}).\n${output}`)))
  })
  process.env['E2E_URL'] = url
  process.env['E2E_DATA_DIR'] = dataDir
  return async () => {
    server.removeAllListeners('exit')
    const gone = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGTERM')
    await gone
    rmSync(dataDir, { recursive: true, force: true })
  }
}
