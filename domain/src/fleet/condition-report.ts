/** The two acts of which a condition report is written. */
export const conditionActs = ['handover', 'take_back'] as const
export type ConditionAct = (typeof conditionActs)[number]

/** What is photographed of a car, in the order in which one walks around it, then from within. */
export const photoViews = [
  'front',
  'front_left',
  'left',
  'back_left',
  'back',
  'back_right',
  'right',
  'front_right',
  'inside',
] as const
export type PhotoView = (typeof photoViews)[number]

/** What goes with every car, beside the extras that were booked. */
export const carItems = ['papers', 'insurance', 'spare_wheel', 'jack', 'triangle', 'vest'] as const
export type CarItem = (typeof carItems)[number]

/**
 * When a car was handed over or taken back that a phone without a network tells of later (epoch milliseconds): when the
 * phone says. A phone whose clock is ahead of ours, or says a time at which it cannot have been, is not believed: then it is
 * now (docs/rules/life-cycle.md#beside-the-car).
 */
export function doneAt({ at, now, earliest }: { at: number; now: number; earliest: number }): number {
  return at > now || at < earliest ? now : at
}

/** What a report is called on papers, and its file. */
export function reportName(reference: string, { act }: { act: ConditionAct }): string {
  return `${reference}-${act.replace('_', '-')}`
}
