import { useState } from 'react'
import { draftAfter, type DateRangeValue } from './date-range.ts'

type Options = {
  isOpen: boolean
  value: DateRangeValue
  /** Called with both ends, as soon as they are chosen and when a time changes; with none when they are cleared. */
  onChange: (value: DateRangeValue) => void
}

/** A range that is being chosen. Half of one stays here: closing must not cost the complete one of before. */
export function useRangeDraft({ isOpen, value, onChange }: Options) {
  const [draft, setDraft] = useState(value)
  const [sent, setSent] = useState<DateRangeValue | null>(null)
  const [seen, setSeen] = useState({ isOpen, ...value })
  if (seen.isOpen !== isOpen || seen.start !== value.start || seen.end !== value.end) {
    setSeen({ isOpen, ...value })
    setDraft(seen.isOpen === isOpen ? draftAfter(draft, sent, value) : value)
  }
  const send = (next: DateRangeValue) => {
    setSent(next)
    onChange(next)
  }
  return {
    draft,
    change: (next: DateRangeValue) => {
      setDraft(next)
      if (next.start && next.end) send(next)
    },
    clear: () => {
      const none = { start: null, end: null }
      setDraft(none)
      send(none)
    },
  }
}
