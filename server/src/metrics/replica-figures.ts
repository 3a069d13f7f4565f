import { Counter, Gauge, type Registry } from 'prom-client'
import type { AppContext } from '../context.ts'

/** Whether the replica is read, where there is one, and which database answered public reads. */
export function readReplicaFigures(registry: Registry, { replica }: Pick<AppContext, 'replica'>): void {
  if (!replica) return
  const registers = [registry]
  new Gauge({
    name: 'marhala_replica_ready',
    help: 'Whether the replica of the database answers public reads: 0 while it is away, or lacks a change.',
    registers,
    collect() {
      this.set(replica.state() === 'ready' ? 1 : 0)
    },
  })
  new Gauge({
    name: 'marhala_replica_lag_bytes',
    help: 'How much of the log of the database the replica lacked when it was last asked.',
    registers,
    collect() {
      const lag = replica.lag()
      if (lag === undefined) this.remove()
      else this.set(Math.max(0, lag))
    },
  })
  new Counter({
    name: 'marhala_replica_reads_total',
    help: 'Public reads that the replica may answer, by who answered.',
    labelNames: ['by'],
    registers,
    collect() {
      this.reset()
      for (const [by, count] of Object.entries(replica.reads)) this.inc({ by }, count)
    },
  })
}
