import { collectDefaultMetrics, Registry } from 'prom-client'
import type { AppContext } from '../context.ts'
import { readDatabaseFigures } from './database-figures.ts'
import { noteRequests, type NoteRequest } from './note-requests.ts'
import { readProcessFigures } from './process-figures.ts'
import { readReplicaFigures } from './replica-figures.ts'

export type Metrics = {
  noteRequest: NoteRequest
  /** All figures as Prometheus reads them. */
  write: () => Promise<{ type: string; text: string }>
}

/** The figures of one process. */
export function openMetrics(context: AppContext): Metrics {
  const registry = new Registry()
  // Memory, processor, open files, garbage collection, and how late the event loop is.
  collectDefaultMetrics({ register: registry })
  readProcessFigures(registry, context)
  readReplicaFigures(registry, context)
  const readDatabase = readDatabaseFigures(registry, context)
  return {
    noteRequest: noteRequests(registry),
    write: async () => {
      // Before the others: the query itself holds a connection for a moment.
      await readDatabase()
      return { type: registry.contentType, text: await registry.metrics() }
    },
  }
}
