import { useState } from 'react'
import type { DateRangeValue } from './date-range.ts'

type Options = {
  isOpen: boolean
  value: DateRangeValue
  /** Called with both ends, as soon as they are chosen and when a time changes; with none when they are cleared. */
  onChange: (value: DateRangeValue) => void
}

/** A range that is being chosen. Half of one stays here: closing must not cost the complete one of before. */
export function useRangeDraft({ isOpen, value, onChange }: Options) {
  const [draft, setDraft] = useState(value)
  const state = `${isOpen} ${value.start} ${value.end}`
  const [seen, setSeen] = useState(state)
  if (seen !== state) {
    setSeen(state)
    setDraft(value)
  }
  return {
    draft,
    change: (next: DateRangeValue) => {
      setDraft(next)
      if (next.start && next.end) onChange(next)
    },
    clear: () => {
      const none = { start: null, end: null }
      setDraft(none)
      onChange(none)
    },
  }
}
