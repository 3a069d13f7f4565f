/** A booking of a category, in whole days since 1970: when it was made and perhaps cancelled, and its days. */
export type BookedSpan = { made: number; cancelled: number | null; start: number; days: number }

/** How many cars of a category were booked for a day, as it was known at the beginning of an earlier day. */
export type BookedDays = {
  first: number
  /** Booked for `day` at the beginning of the day that is `lead` days before it. */
  onBooks: (day: number, lead: number) => number
  /** Booked for `day` when it was over. */
  final: (day: number) => number
}

/** How many days before a day its bookings are counted: the furthest forecast, and the days around it. */
const mostLead = 100
const width = mostLead + 3

/** Counts bookings by their days and by how long before these each stood on the books. */
export function bookedDays(spans: readonly BookedSpan[], first: number, last: number): BookedDays {
  // A row a day; a column a lead from -1, when the day was over. First where the count changes, then the sums.
  const counts = new Float64Array(Math.max(0, last - first + 1) * width)
  for (const { made, cancelled, start, days } of spans) {
    for (let day = Math.max(first, start); day < start + days && day <= last; day++) {
      const from = cancelled === null ? -1 : Math.max(-1, day - cancelled)
      const to = Math.min(mostLead, day - made - 1)
      if (from > to) continue
      const row = (day - first) * width
      counts[row + from + 1]! += 1
      counts[row + to + 2]! -= 1
    }
  }
  for (let at = 0; at < counts.length; at++) if (at % width > 0) counts[at]! += counts[at - 1]!
  const at = (day: number, lead: number) =>
    day < first || day > last ? 0 : counts[(day - first) * width + Math.min(lead, mostLead) + 1]!
  return { first, onBooks: at, final: (day) => at(day, -1) }
}
