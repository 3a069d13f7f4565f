import { findBreaches } from '@marhala/domain/tracking/find-breaches.ts'
import { findSpeeding } from '@marhala/domain/tracking/find-speeding.ts'
import { moroccoOutline } from '@marhala/domain/tracking/morocco-outline.ts'
import type { Fix } from '@marhala/domain/tracking/position.ts'
import type { Spell } from '@marhala/domain/tracking/tracking-alert.ts'
import type { Insertable } from 'kysely'
import { listPositions } from '../../../features/tracking/public/positions.queries.ts'
import { areaOf, listZones, type ZoneRow } from '../../../features/tracking/public/zones.queries.ts'
import type { DB } from '../../tables.ts'
import type { Demo } from '../demo.ts'
import { insertRows } from '../insert-rows.ts'

const day = 24 * 3_600_000
const speed_limit = 110

/** Writes two zones and a speed limit, and the alerts that the positions of the last month make of them. */
export async function insertZones({ db, calendar, adminId }: Demo): Promise<void> {
  const since = (days: number) => {
    const drawn = new Date(calendar.now - days * day)
    return { created_by: adminId, created_at: drawn, valid_from: drawn }
  }
  await db.updateTable('company_settings').set({ speed_limit }).execute()
  await insertRows(db, 'tracking_zones', [
    {
      ...since(45),
      name: JSON.stringify({ en: 'Morocco', ar: 'المغرب', fr: 'Maroc' }),
      rule: 'stay_within',
      shape: 'polygon',
      corners: JSON.stringify(moroccoOutline.map(([latitude, longitude]) => ({ latitude, longitude }))),
    },
    {
      ...since(2),
      name: JSON.stringify({ en: 'Port of Mohammedia', ar: 'ميناء المحمدية', fr: 'Port de Mohammédia' }),
      rule: 'keep_out',
      shape: 'circle',
      latitude: 33.7,
      longitude: -7.39,
      radius: 3500,
    },
  ])
  const zones = await listZones(db)
  const rows: Insertable<DB['tracking_alerts']>[] = []
  for (const { booking_id, car_id } of await findTracked(db)) {
    const span = { from: new Date(0), until: new Date(calendar.now + 1), booking_id: booking_id! }
    const fixes = await listPositions(db, car_id, span)
    for (const alert of alertsOf(fixes, zones)) rows.push({ ...alert, booking_id: booking_id!, car_id })
  }
  await insertRows(db, 'tracking_alerts', rows)
}

async function findTracked(db: Demo['db']) {
  return db
    .selectFrom('positions')
    .select(['booking_id', 'car_id'])
    .distinct()
    .where('booking_id', 'is not', null)
    .orderBy('booking_id')
    .execute()
}

function alertsOf(fixes: readonly Fix[], zones: readonly ZoneRow[]) {
  const row = (spell: Spell) => ({
    start_at: new Date(spell.start_at),
    end_at: new Date(spell.end_at),
    is_over: spell.is_over,
    latitude: spell.latitude,
    longitude: spell.longitude,
    created_at: new Date(spell.start_at),
  })
  const speeds = findSpeeding(fixes, speed_limit).map((spell) => ({
    ...row(spell),
    kind: 'speeding',
    top_speed: spell.top_speed,
    speed_limit,
  }))
  const breaches = zones.flatMap((zone) =>
    findBreaches(
      fixes.filter(({ at }) => at >= zone.valid_from.getTime()),
      { rule: zone.rule, area: areaOf(zone) },
    ).map((spell) => ({
      ...row(spell),
      kind: zone.rule === 'keep_out' ? 'entered_zone' : 'left_zone',
      zone_id: zone.id,
      zone_name: JSON.stringify(zone.name),
    })),
  )
  return [...speeds, ...breaches]
}
