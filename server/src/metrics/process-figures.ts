import { Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../context.ts'

/** Figures of the process itself: its connections to the database, and its streams. */
export function readProcessFigures(registry: Registry, { pool, streams }: AppContext): void {
  const registers = [registry]
  new Gauge({
    name: 'marhala_database_pool_connections',
    help: 'Connections to the database, in use or idle.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
    },
  })
  new Gauge({
    name: 'marhala_database_pool_limit',
    help: 'The most connections that this process opens.',
    registers,
    collect() {
      this.set(pool.options.max)
    },
  })
  new Gauge({
    name: 'marhala_database_pool_waiting',
    help: 'Requests that wait for a connection to the database.',
    registers,
    collect() {
      this.set(pool.waitingCount)
    },
  })
  new Gauge({
    name: 'marhala_live_streams',
    help: 'Live streams that are open.',
    registers,
    collect() {
      this.set(streams.count())
    },
  })
}
