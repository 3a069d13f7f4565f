import { fillWords } from '../../pdf/document-words.ts'
import type { Settings } from '../company/public/company.queries.ts'
import type { ZoneRow } from '../tracking/public/zones.queries.ts'
import type { Pen } from './public/document-format.ts'

type Rules = { settings: Settings; zones: readonly ZoneRow[]; has_device: boolean }

/** Where the renter may drive and how fast, and that the agency hears of it where the car carries a device. */
export function trackingClauses(
  { language, words, format }: Pen,
  { settings, zones, has_device }: Rules,
): string[] {
  const { stay_within, keep_out, speed_limit, watched } = words.limits
  const named = (rule: ZoneRow['rule']) =>
    zones.filter((zone) => zone.rule === rule).map(({ name }) => name[language])
  const [within, out] = [named('stay_within'), named('keep_out')]
  const limit = settings.speed_limit
  const clauses = [
    ...(within.length > 0 ? [fillWords(stay_within, { zones: format.list(within) })] : []),
    ...(out.length > 0 ? [fillWords(keep_out, { zones: format.list(out) })] : []),
    ...(limit === null ? [] : [fillWords(speed_limit, { limit: format.number(limit) })]),
  ]
  const isWatched = clauses.length > 0 && (has_device || settings.track_outside_hires)
  return isWatched ? [...clauses, watched] : clauses
}
