import type { DateStyle } from '@marhala/contract/language/format.ts'
import { useFormat } from './use-format.ts'

// Browsers carry other versions of the world's date words than the server: such a difference is no mistake of ours,
// so hydration is told to let it stand.

/** An instant, in the company's time zone. */
export function DateText({ at, style = 'dayYearTime' }: { at: string; style?: DateStyle }) {
  const format = useFormat()
  return (
    <bdi>
      <time dateTime={at} suppressHydrationWarning>
        {format.date(at, style)}
      </time>
    </bdi>
  )
}

/** From one instant to another (see `range` of the formatter). */
export function DateRangeText({
  start,
  end,
  style = 'dayTime',
}: {
  start: string
  end: string
  style?: DateStyle
}) {
  const format = useFormat()
  return <bdi suppressHydrationWarning>{format.range(start, end, style)}</bdi>
}

/** From one wall clock of the company to another, as they are in whatever zone the browser stands. */
export function WallClockRangeText({ start, end }: { start: string; end: string | null }) {
  const format = useFormat()
  return <bdi suppressHydrationWarning>{format.wallClockRange(start, end)}</bdi>
}

/** A calendar day ('2026-07-12'), the same in every time zone. */
export function DayText({ day, style = 'dayYear' }: { day: string; style?: DateStyle }) {
  const format = useFormat()
  return (
    <bdi>
      <time dateTime={day} suppressHydrationWarning>
        {format.plainDate(day, style)}
      </time>
    </bdi>
  )
}
