import { useFormat } from '../format/use-format.ts'

/** When something was written: how long ago, and the day. Both clocks and both word lists may differ (see `date-text.tsx`). */
export function ReviewDate({ at }: { at: string }) {
  const format = useFormat()
  return (
    <time dateTime={at} suppressHydrationWarning>
      {`${format.relative(at)} · ${format.date(at, 'dayYear')}`}
    </time>
  )
}
