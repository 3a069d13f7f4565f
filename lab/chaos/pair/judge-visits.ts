import { percentile } from '../../support/percentile.ts'
import { type Finding, none } from '../findings.ts'
import type { Visit } from './calls.ts'

/** A period in which something was done to the pair, until it had settled. */
export type Phase = {
  name: 'all' | 'kill' | 'renewal' | 'proxy' | 'database'
  from: number
  to: number
}

/** Whether a visitor did not get a proper reply; that the car is taken is one. */
export function isRefused({ status, message }: Visit): boolean {
  return status !== 200 && status !== 201 && message !== 'car_unavailable'
}

/** The visits that ran in a phase. */
export function visitsIn(visits: readonly Visit[], { from, to }: Phase): Visit[] {
  return visits.filter((visit) => visit.to >= from && visit.from <= to)
}

/** How a visit failed, in words. */
export function describe({ what, status, message }: Visit): string {
  return `${what} ${status ?? 'unanswered'} ${message ?? ''}`.trim()
}

/** The longest time within a phase without a served call, in milliseconds. */
export function longestGap(visits: readonly Visit[], { from, to }: Phase): number {
  const served = visits
    .filter((visit) => !isRefused(visit) && visit.to >= from && visit.to <= to)
    .map((visit) => visit.to)
    .sort((one, other) => one - other)
  return Math.max(...[...served, to].map((at, index) => at - (served[index - 1] ?? from)))
}

/** How many calls there were in all, by kind, and how long they took. */
export function countVisits(visits: readonly Visit[]): Finding {
  const seconds = (Math.max(...visits.map(({ to }) => to)) - visits[0]!.from) / 1000
  const kinds = Object.entries(Object.groupBy(visits, ({ what }) => what))
  const took = visits.map(({ from, to }) => to - from)
  return {
    promise: `calls by https, in ${Math.round(seconds)} s (p50 ${Math.round(percentile(took, 50))} ms, p99 ${Math.round(percentile(took, 99))} ms)`,
    passed: visits.length > 0,
    figure: `${visits.length}: ${kinds.map(([what, ones]) => `${ones!.length} ${what}`).join(', ')}`,
  }
}

/** In these phases each call must be answered. */
export function nothingRefused(promise: string, visits: readonly Visit[], phases: readonly Phase[]): Finding {
  const within = phases.flatMap((phase) => visitsIn(visits, phase))
  return none(`${promise} (of ${within.length})`, within.filter(isRefused).map(describe))
}
