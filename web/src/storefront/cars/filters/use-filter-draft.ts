import { useEffect, useRef, useState } from 'react'
import { type CarFilters, filterEntries, validFilters } from './car-filters.ts'

/**
 * What the fields show now, and what it settles to 300 ms after the last change. The fields answer at once; only
 * what settled goes to the address or to the API. When the filters change from outside, the draft follows.
 */
export function useFilterDraft(filters: CarFilters, onSettled: (filters: CarFilters) => void) {
  const [draft, setDraft] = useState(filters)
  const [seen, setSeen] = useState(filters)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (seen !== filters) {
    setSeen(filters)
    // The draft may hold "4" on its way to "400": it gives way only to filters that it did not make itself.
    if (keyOf(validFilters(draft)) !== keyOf(filters)) setDraft(filters)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (next: CarFilters) => {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSettled(validFilters(next)), 300)
  }
  return [draft, change] as const
}

function keyOf(filters: CarFilters): string {
  return JSON.stringify(filterEntries(filters))
}
