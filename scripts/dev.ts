import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { buildWeb } from './build-web.ts'
import { root } from './run-step.ts'

/** Serves the product and restarts it with a fresh build whenever a source is saved. */
let server: ChildProcess | undefined
let pending: NodeJS.Timeout | undefined

async function restart(): Promise<void> {
  try {
    console.log(`web: ${await buildWeb()}`)
  } catch (error) {
    console.error(error)
    return
  }
  const old = server
  if (old?.exitCode === null) {
    const gone = new Promise((resolve) => old.once('exit', resolve))
    old.kill('SIGTERM')
    await gone
  }
  server = spawn('node', ['server/src/main.ts'], { cwd: root, stdio: 'inherit' })
}

for (const folder of ['web/src', 'server/src', 'contract/src', 'domain/src']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(pending)
    pending = setTimeout(() => void restart(), 200)
  })
}
await restart()
