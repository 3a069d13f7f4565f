import { findSpeeding } from '@marhala/domain/tracking/find-speeding.ts'
import type { Fix } from '@marhala/domain/tracking/position.ts'

/** When a track was faster than the limit, for the wire; nothing without a limit. */
export function presentSpeeding(fixes: readonly Fix[], speed_limit: number | null) {
  const spells = speed_limit === null ? [] : findSpeeding(fixes, speed_limit)
  const speeding = spells.map(({ start_at, end_at, latitude, longitude, top_speed }) => ({
    start_at: new Date(start_at),
    end_at: new Date(end_at),
    latitude,
    longitude,
    top_speed: Math.round(top_speed ?? 0),
  }))
  return { speed_limit, speeding }
}
