/** The settings that can contradict one another. */
export type BookingRules = {
  min_days_standard: number
  min_days_premium: number
  max_days: number
  new_client_car_days: number
  length_discounts: readonly { min_days: number; percent: number }[]
}

export type BookingRuleProblem =
  /** The longest booking is shorter than the shortest. */
  | { field: 'max_days'; key: 'below_minimum_days' }
  /** A new client could book no car, or not every one. */
  | { field: 'new_client_car_days'; key: 'below_shortest' }
  /** Two discounts begin at the same length. */
  | { field: 'length_discounts'; key: 'length_twice' }
  /** A longer booking would get less off than a shorter one. */
  | { field: 'length_discounts'; key: 'length_falls' }

/** What is wrong with the company's rental rules together; empty if nothing. */
export function checkBookingRules(rules: BookingRules): BookingRuleProblem[] {
  const problems: BookingRuleProblem[] = []
  const shortest = Math.max(rules.min_days_standard, rules.min_days_premium)
  if (rules.max_days < shortest) problems.push({ field: 'max_days', key: 'below_minimum_days' })
  if (rules.new_client_car_days < shortest)
    problems.push({ field: 'new_client_car_days', key: 'below_shortest' })
  const steps = rules.length_discounts.toSorted((a, b) => a.min_days - b.min_days)
  const isTwice = steps.some((step, index) => step.min_days === steps[index - 1]?.min_days)
  const falls = steps.some((step, index) => step.percent < (steps[index - 1]?.percent ?? 0))
  if (isTwice) problems.push({ field: 'length_discounts', key: 'length_twice' })
  else if (falls) problems.push({ field: 'length_discounts', key: 'length_falls' })
  return problems
}

/** Whether a text is a time zone by region and city (`Africa/Casablanca`) that this runtime knows. */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Z][\w+-]*(\/[A-Z][\w+-]*){1,2}$/i.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
