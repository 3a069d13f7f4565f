import { addDays, addMonths } from '../time/wall-clock.ts'

/** A plan by kilometres, by months, or both, whichever comes first (docs/rules/fleet.md#maintenance-plans). */
export type MaintenancePlan = {
  every_km: number | null
  every_months: number | null
  last_done_km: number
  last_done_on: string
}

export type MaintenanceState = 'ok' | 'due' | 'overdue'

/** How far ahead a plan counts as due, so that there is time to find a garage. */
export const dueSoon = { kilometers: 500, days: 14 } as const

/**
 * The state of a plan at an odometer reading and a local date: `overdue` once past `due_km` or `due_on`, `due` from 500
 * kilometres or 14 days before, else `ok`. What the plan does not use is null.
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

/**
 * The local date on which a plan is expected to fall due: by its months, or by its kilometres at `kilometers_per_day`,
 * whichever comes first; never before `today`. Null where neither is known, and beyond ten years.
 */
export function maintenanceForecast(
  plan: MaintenancePlan,
  at: { odometer: number; today: string; kilometers_per_day: number },
): string | null {
  const { due_km, due_on } = maintenanceState(plan, at)
  const days =
    due_km === null || at.kilometers_per_day <= 0
      ? null
      : Math.max(0, Math.floor((due_km - at.odometer) / at.kilometers_per_day))
  const byKilometers = days === null || days > 3650 ? null : addDays(at.today, days)
  const first = [due_on, byKilometers].filter((date) => date !== null).sort()[0] ?? null
  return first !== null && first < at.today ? at.today : first
}

/** Whether any of a car's plans is due or overdue. */
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
