import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'

/** Starts the product; whatever makes that impossible is said in one line. */
const asked = askedToEnd()
// What an earlier start has compiled is read, not compiled again; where nothing may be written a start takes longer.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/marhala'))
const { startServer } = await import('./start-server.ts')
const server = await startServer().catch((error: unknown) => {
  process.stderr.write(
    `\nMarhala did not start. ${error instanceof Error ? error.message : String(error)}\n\n`,
  )
  process.exit(1)
})
flushCompileCache()
await asked
await server.stop()
process.exit(0)

/**
 * Listens before anything is opened: a signal that comes while the server starts ends it as soon as it stands, and
 * leaves no database behind. A Ctrl-C comes twice, from the terminal and from npm; what comes a second later is not
 * waited for.
 */
function askedToEnd(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const signals = ['SIGTERM', 'SIGINT'] as const
  const hear = () => {
    resolve()
    setTimeout(() => signals.forEach((signal) => process.off(signal, hear)), 1000).unref()
  }
  for (const signal of signals) process.on(signal, hear)
  return promise
}
