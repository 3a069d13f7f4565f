/** Whether a text is a calendar day that exists, `YYYY-MM-DD`. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(`${text}T00:00Z`)
  // `Date` would move 31 February to March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
