import { textIn } from '@marhala/domain/text/text-in.ts'
import { formatFor } from '@marhala/contract/language/format.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import type { Kysely } from 'kysely'
import { say } from '@marhala/words/say.ts'
import type { DB } from '../../../db/tables.ts'
import type { Settings } from '../../company/public/company.queries.ts'
import { listZones, type ZoneRow } from './zones.queries.ts'

type Limits = { settings: Settings; has_device: boolean }

/**
 * The contract's clauses on where and how fast the renter may drive, and that the agency is alerted where the car has a
 * device; none where nothing is limited.
 */
export async function readLimitClauses(
  db: Kysely<DB>,
  language: Language,
  { settings, has_device }: Limits,
): Promise<string[]> {
  const { contact_country, watch_zones, speed_limit: limit, time_zone, track_outside_hires } = settings
  const zones = watch_zones ? await listZones(db) : []
  const format = formatFor(language, time_zone)
  // A zone that is the whole country is the clause that every contract has.
  const isCountry = ({ rule, name }: ZoneRow) =>
    rule === 'stay_within' && contact_country !== null && Object.values(name).includes(contact_country)
  const others = zones.filter((zone) => !isCountry(zone))
  const named = (rule: ZoneRow['rule']) =>
    format.list(others.filter((zone) => zone.rule === rule).map(({ name }) => textIn(name, language)))
  const [within, out] = [named('stay_within'), named('keep_out')]
  const clauses = [
    ...(others.length < zones.length ? [say(language, 'paper:clauses.territory')] : []),
    ...(within ? [say(language, 'paper:limits.stay_within', { zones: within })] : []),
    ...(out ? [say(language, 'paper:limits.keep_out', { zones: out })] : []),
    ...(limit === null ? [] : [say(language, 'paper:limits.speed_limit', { limit: format.number(limit) })]),
  ]
  const isWatched = clauses.length > 0 && (has_device || track_outside_hires)
  return isWatched ? [...clauses, say(language, 'paper:limits.watched')] : clauses
}
