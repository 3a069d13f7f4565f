import type { Config } from '../config.ts'
import type { Tracing } from './tracing.ts'

/** Opens tracing where it is configured; else nothing of it is loaded. */
export async function openTracing({ traces }: Pick<Config, 'traces'>): Promise<Tracing | undefined> {
  if (!traces) return undefined
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(traces)
}
