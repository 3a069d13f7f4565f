/** The two acts of which a condition report is written. */
export const conditionActs = ['handover', 'take_back'] as const
export type ConditionAct = (typeof conditionActs)[number]
