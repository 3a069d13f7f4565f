import { localDate, parseInstant } from '@marhala/domain/time/wall-clock.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../../tables.ts'
import { roads } from '../data/roads.ts'
import type { Demo } from '../demo.ts'
import { pointOnRoad } from './drive-road.ts'
import { insertRows } from '../insert-rows.ts'
import { makeRandom, type Random } from '../random.ts'

type Position = Insertable<DB['positions']>
type FollowedBooking = Awaited<ReturnType<typeof findBookingSpans>>[number]

const minute = 60_000
const day = 24 * 60 * minute
/** How far back the demo knows where cars were, and how many bookings it follows. */
const days = 30
const followed = 24
/** A fix of a driving car each so many minutes: a month of them is written in a moment. */
const every = 2
const kilometersAnHour = 68
/** Between a morning and an evening no way is longer, in kilometres; it takes less than this. */
const most = 200
const longest = 195 * minute

/**
 * Writes where the cars of the last month's bookings were: each day a way out along a road and back in the evening, as many
 * kilometres as their odometers say. The cars that are out have a device; the bytes of its key are those of no key.
 */
export async function insertPositions(demo: Demo): Promise<void> {
  // Its own chances, so that no booking is another for it.
  const random = makeRandom(1969)
  const bookings = await findBookingSpans(demo)
  const positions = bookings.flatMap((booking, index) => {
    const driven = driveBooking(demo, random, booking)
    return index % 5 === 0 ? hurry(driven) : driven
  })
  await insertRows(demo.db, 'positions', positions)
  const newest = new Map<number, Position>()
  for (const position of positions) newest.set(position.car_id, position)
  await insertRows(demo.db, 'latest_positions', [...newest.values()])
  await insertRows(
    demo.db,
    'tracking_devices',
    bookings
      .filter(({ returned_at }) => returned_at === null)
      .map(({ car_id, activated_at }) => ({
        car_id,
        prefix: `td_${random.text('ABCDEFGHJKLMNPQRSTUVWXYZ', 5)}`,
        key_hash: Buffer.from(Array.from({ length: 32 }, () => random.integer(0, 255))),
        created_by: demo.adminId,
        created_at: activated_at!,
        last_seen_at: newest.get(car_id)?.at ?? null,
      })),
  )
}

async function findBookingSpans({ db, calendar }: Demo) {
  const rows = await db
    .selectFrom('bookings')
    .select(['id', 'car_id', 'duration', 'activated_at', 'returned_at', 'start_kilometers', 'end_kilometers'])
    .where('activated_at', '>=', new Date(calendar.now - days * day))
    .orderBy('activated_at', 'desc')
    .orderBy('id')
    .limit(followed)
    .execute()
  return rows.toReversed()
}

function driveBooking(demo: Demo, random: Random, booking: FollowedBooking): Position[] {
  const { time_zone } = demo.rules
  const [from, until] = [booking.activated_at!.getTime(), booking.returned_at?.getTime() ?? demo.calendar.now]
  const road = random.pick(roads)
  const begins: { at: number; isOut: boolean }[] = []
  for (let at = from; localDate(at, time_zone) <= localDate(until, time_zone); at += day) {
    const date = localDate(at, time_zone)
    for (const [time, isOut] of [
      ['09:10', true],
      ['17:20', false],
    ] as const)
      begins.push({ at: parseInstant(`${date}T${time}`, time_zone)! + random.integer(0, 90) * minute, isOut })
  }
  // A way that the booking has no time for is not driven.
  const driven = begins.filter(
    ({ at }) => at >= from && (booking.returned_at === null || at + longest <= until),
  )
  const whole = booking.end_kilometers === null ? null : booking.end_kilometers - booking.start_kilometers!
  const kilometers = whole === null ? random.integer(30, 75) : Math.min(most, whole / driven.length)
  return driven
    .flatMap(({ at, isOut }) =>
      drive(at, { road, from: isOut ? 0 : kilometers, kilometers: isOut ? kilometers : -kilometers }),
    )
    .filter(({ at }) => (at as Date).getTime() >= from && (at as Date).getTime() <= until)
    .map((position) => ({ ...position, car_id: booking.car_id, booking_id: booking.id }))
}

function hurry(positions: Position[]): Position[] {
  const moving = positions.filter(({ ignition }) => ignition)
  const fast = moving.slice(Math.floor(moving.length * 0.8)).slice(0, 3)
  return positions.map((one) => ({
    ...one,
    ...(fast.includes(one) && { speed: 124 + 5 * fast.indexOf(one) }),
  }))
}

type Way = { road: (typeof roads)[number]; from: number; kilometers: number }

/** A way from one stop to the next; some minutes before and after the car is seen to stand. */
function drive(start: number, { road, from, kilometers }: Way): Position[] {
  const steps = Math.max(2, Math.round(((Math.abs(kilometers) / kilometersAnHour) * 60) / every))
  return Array.from({ length: steps + 5 }, (_, index) => {
    const share = Math.min(1, Math.max(0, (index - 2) / steps))
    const { bearing, ...point } = pointOnRoad(road, (from + kilometers * share) * 1000)
    const isMoving = share > 0 && share < 1
    return {
      car_id: 0,
      at: new Date(start + (index - 2) * every * minute),
      ...point,
      bearing: kilometers < 0 ? (bearing + 180) % 360 : bearing,
      speed: isMoving ? Math.round(kilometersAnHour + 24 * Math.sin(index)) : 0,
      battery: null,
      ignition: isMoving,
      booking_id: null,
    }
  })
}
