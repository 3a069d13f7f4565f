import { Worker } from 'node:worker_threads'
import type { ReadTable } from './table-of-file.ts'

/** More than any file of the allowed size needs, on a busy machine either; one that was made to be slow is cancelled. */
const longest = 60_000

/**
 * The table of a file, or why there is none. It is read in a thread of its own with limited memory and time: a large
 * file delays no other request, and one that unpacks to too much ends its own thread alone.
 */
export async function readTable(bytes: Uint8Array): Promise<ReadTable> {
  const worker = new Worker(new URL('table-worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 32 },
  })
  const { promise, resolve } = Promise.withResolvers<ReadTable>()
  const timer = setTimeout(() => resolve({ problem: { key: 'import_too_large' } }), longest)
  worker.once('message', (table: ReadTable) => resolve(table))
  worker.once('error', () => resolve({ problem: { key: 'import_too_large' } }))
  worker.once('exit', () => resolve({ problem: { key: 'import_file' } }))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
