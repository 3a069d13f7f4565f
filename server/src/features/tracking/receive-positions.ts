import {
  type BookingSpan,
  bookingAt,
  isStored,
  type Refusal,
  refusalOf,
} from '@marhala/domain/tracking/position.ts'
import type { Received } from '@marhala/contract/tracking/telemetry.ts'
import type { AppContext } from '../../context.ts'
import { transact } from '../../db/database.ts'
import { publish } from '../../live/publish.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { listDevicesByHash, updateLastSeen, updateRefusal } from './devices.queries.ts'
import { deviceFingerprint } from './make-device.ts'
import { noteChanges } from './note-changes.ts'
import { insertPositions, listBookingSpans, upsertLatest } from './public/positions.queries.ts'
import type { Report } from './read-report.ts'

/** The answer to a report, in the order of the reports. */
export type Answer = Received | 'unknown_device'

type Device = Awaited<ReturnType<typeof listDevicesByHash>>[number]
type KnownReport = { report: Report; device: Device }

/**
 * Processes reports, many at once: finds their devices, refuses invalid ones, assigns them to bookings, and stores
 * those that may be stored, each once. It answers only after the commit.
 */
export async function receivePositions(context: AppContext, reports: readonly Report[]): Promise<Answer[]> {
  const devices = await findDevices(context, reports)
  const now = context.clock()
  const settings = await getSettings(context.db)
  const { position_days, track_outside_hires } = settings
  const rules = { now: now.getTime(), retentionDays: position_days }
  const checked = reports.map((report, index) => {
    const device = devices[index]
    return device ? { report, device, refusal: refusalOf(report.fix, rules) } : undefined
  })
  const good = checked.filter((one) => one !== undefined && one.refusal === null) as KnownReport[]
  const positions = (await findBookingSpans(context, good)).flatMap(
    ({ report, device: { car_id }, booking }) =>
      isStored(booking, { outsideBookings: track_outside_hires })
        ? [{ ...report.fix, car_id, booking_id: booking?.booking_id ?? null }]
        : [],
  )
  const fresh = await transact(context.db, async (db) => {
    const inserted = positions.length > 0 ? await insertPositions(db, positions) : []
    if (inserted.length > 0) {
      await upsertLatest(db, positions)
      await noteChanges({ ...context, db }, positions, settings)
      await publish(db, {
        topic: 'positions',
        data: { cars: new Set(inserted.map(({ car_id }) => car_id)).size },
      })
    }
    await noteDevices({ ...context, db }, checked)
    return new Set(inserted.map(({ car_id, at }) => nameOf(car_id, at.getTime())))
  })
  const recorded = new Set(positions.map(({ car_id, at }) => nameOf(car_id, at)))
  return checked.map<Answer>((one) => {
    if (!one) return 'unknown_device'
    if (one.refusal) return { outcome: 'refused', refusal: one.refusal }
    const name = nameOf(one.device.car_id, one.report.fix.at)
    // Of two with one instant in one batch the first was new.
    if (fresh.delete(name)) return { outcome: 'kept', refusal: null }
    return { outcome: recorded.has(name) ? 'repeated' : 'outside_hire', refusal: null }
  })
}

const nameOf = (carId: number, at: number) => `${carId} ${at}`

/** The device of each report; a report with its device's number must have the right one. */
async function findDevices({ db }: AppContext, reports: readonly Report[]): Promise<(Device | undefined)[]> {
  const hashes = reports.map(({ key }) => deviceFingerprint(key))
  const found = await listDevicesByHash(db, hashes)
  const byHash = new Map(found.map((device) => [device.key_hash.toString('hex'), device]))
  return reports.map(({ device_id }, index) => {
    const device = byHash.get(hashes[index]!.toString('hex'))
    return device_id === null || device?.id === device_id ? device : undefined
  })
}

async function findBookingSpans(
  { db }: AppContext,
  good: readonly KnownReport[],
): Promise<(KnownReport & { booking?: BookingSpan })[]> {
  if (good.length === 0) return []
  const times = good.map(({ report }) => report.fix.at)
  const span = { from: new Date(Math.min(...times)), until: new Date(Math.max(...times)) }
  const bookings = await listBookingSpans(db, [...new Set(good.map(({ device }) => device.car_id))], span)
  return good.map((known) => {
    const own = bookings.filter(({ car_id }) => car_id === known.device.car_id)
    const booking = bookingAt(own, known.report.fix.at)
    return { ...known, ...(booking && { booking }) }
  })
}

/** A device's last report is recorded to the minute: a write a position would be one too many. */
async function noteDevices(
  { db, clock }: AppContext,
  checked: readonly ({ device: Device; refusal: Refusal | null } | undefined)[],
): Promise<void> {
  const now = clock()
  const minuteAgo = new Date(now.getTime() - 60_000)
  const due = new Set<number>()
  const refused = new Map<number, Refusal>()
  for (const one of checked) {
    if (one?.refusal) refused.set(one.device.id, one.refusal)
    const last = one?.device.last_seen_at
    if (one && (!last || last <= minuteAgo)) due.add(one.device.id)
  }
  if (due.size > 0)
    await updateLastSeen(
      db,
      [...due].sort((a, b) => a - b),
      now,
    )
  for (const [id, refusal] of refused) await updateRefusal(db, { id, refusal }, now)
}
