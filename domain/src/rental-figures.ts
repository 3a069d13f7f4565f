/** How old a debt is, by the days since its hire began; `not_due` has yet to begin. */
export const debtAges = ['not_due', 'up_to_7', 'up_to_30', 'up_to_90', 'over_90'] as const
export type DebtAge = (typeof debtAges)[number]
