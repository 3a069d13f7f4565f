import { startServer } from './start-server.ts'

/** Starts the product; whatever makes that impossible is said in one line. */
try {
  const server = await startServer()
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => void server.stop().then(() => process.exit(0)))
  }
} catch (error) {
  process.stderr.write(
    `\nMarhala did not start. ${error instanceof Error ? error.message : String(error)}\n\n`,
  )
  process.exit(1)
}
