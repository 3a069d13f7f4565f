import { findBreaches } from '@marhala/domain/tracking/find-breaches.ts'
import { findSpeeding } from '@marhala/domain/tracking/find-speeding.ts'
import type { Fix } from '@marhala/domain/tracking/position.ts'
import {
  type AlertKind,
  isBrokenAt,
  lookBack,
  matchAlerts,
  type Spell,
} from '@marhala/domain/tracking/tracking-alert.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { publish } from '../../live/publish.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { notify } from '../notifications/public/notify.queries.ts'
import {
  findWatched,
  insertAlert,
  listChanged,
  listKnownAlerts,
  takeChange,
  updateAlert,
} from './public/alerts.queries.ts'
import { listPositions } from './public/positions.queries.ts'
import { areaOf, listZones, type ZoneRow } from './public/zones.queries.ts'

type Known = Awaited<ReturnType<typeof listKnownAlerts>>
type Watched = NonNullable<Awaited<ReturnType<typeof findWatched>>>
type Rule = {
  kind: AlertKind
  zone: ZoneRow | null
  speed_limit: number | null
  from: number
  find: (fixes: readonly Fix[], known: Known) => Spell[]
}

/**
 * Checks the tracks that have grown and makes an alert of each event: one row, in whatever order positions come and
 * however often this runs. Those who manage bookings are notified in the same transaction. Returns how many alerts are
 * new.
 */
export async function watchCars(context: AppContext): Promise<number> {
  let made = 0
  for (const id of await listChanged(context.db))
    made += await transact(context.db, (db) => watchBooking({ ...context, db }, id)).catch(
      (error: unknown) => {
        context.log.error({ err: error, booking_id: id }, 'a track was not watched')
        return 0
      },
    )
  return made
}

async function watchBooking(context: AppContext, id: number): Promise<number> {
  const { db } = context
  const grown = await takeChange(db, id)
  const booking = grown && (await findWatched(db, id))
  if (!grown || !booking) return 0
  const from = Math.max(booking.activated_at!.getTime(), grown.getTime() - lookBack)
  const rules = await rulesFrom(context, from)
  if (rules.length === 0) return 0
  // A device's clock may be ahead a little.
  const until = new Date((booking.returned_at ?? context.clock()).getTime() + lookBack)
  const span = { from: new Date(from), until, booking_id: id }
  const fixes = await listPositions(db, booking.car_id, span)
  const known = await listKnownAlerts(db, id)
  let [made, changed] = [0, 0]
  for (const rule of rules) {
    const own = known.filter(({ kind, zone_id }) =>
      rule.zone ? zone_id === rule.zone.id : kind === rule.kind,
    )
    const track = fixes.filter(({ at }) => at >= rule.from)
    const changes = matchAlerts(own, rule.find(track, own), rule)
    for (const { start_at, end_at, ...rest } of changes.changed)
      await updateAlert(db, { ...rest, start_at: new Date(start_at), end_at: new Date(end_at) })
    for (const spell of changes.fresh) made += await makeAlert(context, { booking, rule, spell })
    changed += changes.changed.length
  }
  if (made + changed > 0) await publish(db, { topic: 'alerts', data: { booking_id: id } })
  return made
}

async function rulesFrom({ db }: AppContext, from: number): Promise<Rule[]> {
  const { watch_zones, speed_limit } = await getSettings(db)
  const zones = watch_zones ? await listZones(db) : []
  const speed: Rule[] =
    speed_limit === null
      ? []
      : [
          {
            kind: 'speeding',
            zone: null,
            speed_limit,
            from,
            find: (fixes) => findSpeeding(fixes, speed_limit),
          },
        ]
  return [...speed, ...zones.map((zone) => zoneRule(zone, from))]
}

/** Positions from before a zone are not checked against it. */
function zoneRule(zone: ZoneRow, earliest: number): Rule {
  const from = Math.max(earliest, zone.valid_from.getTime())
  return {
    kind: zone.rule === 'stay_within' ? 'left_zone' : 'entered_zone',
    zone,
    speed_limit: null,
    from,
    find: (fixes, known) =>
      findBreaches(fixes, { rule: zone.rule, area: areaOf(zone) }, { isBroken: isBrokenAt(known, from) }),
  }
}

type Found = { booking: Watched; rule: Rule; spell: Spell }

async function makeAlert(context: AppContext, { booking, rule, spell }: Found): Promise<number> {
  const { kind, zone, speed_limit } = rule
  const { start_at, end_at, is_over, top_speed, latitude, longitude } = spell
  const id = await insertAlert(context.db, {
    kind,
    booking_id: booking.id,
    car_id: booking.car_id,
    zone_id: zone?.id ?? null,
    zone_name: zone && JSON.stringify(zone.name),
    start_at: new Date(start_at),
    end_at: new Date(end_at),
    is_over,
    top_speed,
    speed_limit,
    latitude,
    longitude,
    created_at: context.clock(),
  })
  if (id === undefined) return 0
  await notify(context, { kind, key: id, actor_id: null, booking_id: booking.id, alert_id: id })
  return 1
}
