import { addDays, isPlainDate } from '@marhala/domain/time/wall-clock.ts'
import { useSearchParams } from 'react-router'
import { type Zoom, zoomNames, zooms } from './planner-geometry.ts'

/** Which days the planner shows and how near; both stand in the address. Without a day it begins two days ago. */
export function usePlannerAddress(today: string) {
  const [query, setQuery] = useSearchParams()
  const zoom: Zoom = zoomNames.find((name) => name === query.get('zoom')) ?? 'week'
  const given = query.get('from')
  const from = given !== null && isPlainDate(given) ? given : addDays(today, -2)
  const set = (change: Record<string, string | null>) =>
    setQuery(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(change)) {
          if (value === null) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { preventScrollReset: true, replace: true },
    )
  return {
    zoom,
    from,
    to: addDays(from, zooms[zoom].days - 1),
    showZoom: (next: Zoom) => set({ zoom: next === 'week' ? null : next }),
    showFrom: (day: string | null) => set({ from: day }),
  }
}

export type PlannerAddress = ReturnType<typeof usePlannerAddress>
