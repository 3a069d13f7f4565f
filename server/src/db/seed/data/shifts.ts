/** The days whose evening had a close, counted from today: today's shift is open, and what is older lies in no till. */
export const closed = { from: -60, to: -1 }
