// Apart from wall-clock.ts, which needs the calendar library: the light field must not load it.

/** Both ends in words, for instance "12 Jul, 10:00 – 17 Jul, 10:00". */
export function formatWallClockRange(start: string, end: string | null, locale: string): string {
  // Wall clocks have no zone: read and written as UTC they stay what they are.
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'UTC',
  })
  const from = new Date(`${start}Z`)
  return end ? format.formatRange(from, new Date(`${end}Z`)) : `${format.format(from)} – …`
}
