export type SmallExpenseProblem = 'receipt_needed' | 'above_limit'

/**
 * What is wrong with a small expense of the desk (docs/rules/money.md#small-expenses): it goes up to the limit of the
 * settings, and whatever costs anything has a receipt. Amounts in centimes.
 */
export function checkSmallExpense(
  { amount, has_receipt }: { amount: number; has_receipt: boolean },
  limit: number,
): SmallExpenseProblem[] {
  return [
    ...(amount > limit ? (['above_limit'] as const) : []),
    ...(amount > 0 && !has_receipt ? (['receipt_needed'] as const) : []),
  ]
}
