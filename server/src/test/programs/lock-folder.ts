import { lockDataDir } from '../../db/data-dir-lock.ts'

/* Started by tests: takes the lock of the folder given at the moment given, and holds it until it is killed. */
const [dataDir = '', at = '0'] = process.argv.slice(2)
const { promise, resolve } = Promise.withResolvers<void>()
setTimeout(resolve, Math.max(0, Number(at) - Date.now()))
await promise
try {
  lockDataDir(dataDir)
  process.stdout.write('locked\n')
  setInterval(() => {}, 1000)
} catch (error) {
  process.stdout.write(`${(error as Error).message}\n`)
}
