/** What a list of expenses or incomes can be sorted by; without schemas, which a page's first load has no room for. */
export const lineSorts = ['date', 'amount', 'created_at'] as const
