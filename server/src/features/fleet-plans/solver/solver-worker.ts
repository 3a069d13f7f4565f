import type { BinaryModel } from '@marhala/domain/availability/fleet-plan-model.ts'
import { parentPort, workerData } from 'node:worker_threads'
import { solveModel } from './solve-model.ts'

/* The thread that solves programmes for `solve-models.ts`, one after the other: the time that is left is shared. */

const { models, seconds } = workerData as { models: BinaryModel[]; seconds: number }
const end = Date.now() + seconds * 1000
for (const [index, model] of models.entries()) {
  const left = Math.max(0.2, (end - Date.now()) / 1000 / (models.length - index))
  parentPort!.postMessage(await solveModel(model, left))
}
