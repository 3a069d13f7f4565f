import { useSearchParams } from 'react-router'
import {
  compareLimit,
  isCompareOpen,
  parseCompare,
  toggleCompare,
  withCompare,
} from '../compare-selection.ts'

/** The cars to compare, as the address has them, and the ways to change them. */
export function useCompare() {
  const [query, setQuery] = useSearchParams()
  const ids = parseCompare(query)
  const change = (next: readonly number[], isOpen: boolean, replace: boolean) =>
    setQuery((now) => withCompare(now, next, isOpen), { replace, preventScrollReset: true })
  return {
    ids,
    isFull: ids.length >= compareLimit,
    isOpen: isCompareOpen(query),
    toggle: (id: number) => change(toggleCompare(ids, id), isCompareOpen(query), true),
    clear: () => change([], false, true),
    // Opening is an entry of its own, so that Back closes the table.
    open: () => change(ids, true, false),
    close: () => change(ids, false, true),
  }
}
