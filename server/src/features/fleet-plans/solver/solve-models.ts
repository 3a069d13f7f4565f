import type { BinaryModel } from '@marhala/domain/availability/fleet-plan-model.ts'
import { Worker } from 'node:worker_threads'
import type { Solved } from './solve-model.ts'

/**
 * Solves programmes in a thread of its own, so that no request waits, all of them within some seconds: null for one that
 * no solution was found for. A thread that takes much longer is ended; what it has solved by then counts.
 */
export async function solveModels(models: readonly BinaryModel[], seconds: number): Promise<Solved[]> {
  const solved: Solved[] = []
  if (models.length === 0) return solved
  const worker = new Worker(new URL('solver-worker.ts', import.meta.url), {
    workerData: { models, seconds },
    resourceLimits: { maxOldGenerationSizeMb: 400, maxYoungGenerationSizeMb: 32 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, (seconds + grace) * 1000)
  worker.on('message', (one: Solved) => solved.push(one) === models.length && resolve())
  worker.once('error', reject)
  worker.once('exit', () => resolve())
  try {
    await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
  return models.map((_, index) => solved[index] ?? null)
}

/** How long after its time the solver may still be on its way out of a step. */
const grace = 2
