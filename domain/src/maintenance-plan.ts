import { addDays, addMonths } from './wall-clock.ts'

/** A plan by kilometres, by months, or both, whichever comes first (domain.md §8). */
export type MaintenancePlan = {
  every_km: number | null
  every_months: number | null
  last_done_km: number
  last_done_on: string
}

export type MaintenanceState = 'ok' | 'due' | 'overdue'

/** How far ahead a plan counts as due, so that a garage can be found in time. */
export const dueSoon = { kilometers: 500, days: 14 } as const

/**
 * Where a plan stands at an odometer reading and a local date: `overdue` once past `due_km` or `due_on`, `due` from 500
 * kilometres or 14 days before, else `ok`. What the plan does not count is null.
 */
export function maintenanceState(
  plan: MaintenancePlan,
  { odometer, today }: { odometer: number; today: string },
): { due_km: number | null; due_on: string | null; state: MaintenanceState } {
  const due_km = plan.every_km === null ? null : plan.last_done_km + plan.every_km
  const due_on = plan.every_months === null ? null : addMonths(plan.last_done_on, plan.every_months)
  const states = [
    stateOf(due_km, odometer, odometer + dueSoon.kilometers),
    stateOf(due_on, today, addDays(today, dueSoon.days)),
  ]
  return { due_km, due_on, state: worst(states) }
}

/** Whether any of a car's plans is due or overdue (domain.md §8). */
export function needsMaintenance(
  plans: readonly MaintenancePlan[],
  at: { odometer: number; today: string },
): boolean {
  return plans.some((plan) => maintenanceState(plan, at).state !== 'ok')
}

function stateOf<Mark extends number | string>(due: Mark | null, now: Mark, soon: Mark): MaintenanceState {
  if (due === null || due > soon) return 'ok'
  return now > due ? 'overdue' : 'due'
}

function worst(states: readonly MaintenanceState[]): MaintenanceState {
  if (states.includes('overdue')) return 'overdue'
  return states.includes('due') ? 'due' : 'ok'
}
