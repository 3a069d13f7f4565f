import type { Received, ReceivedBatch } from '@marhala/contract/tracking/telemetry.ts'
import type { Refusal } from '@marhala/domain/tracking/position.ts'
import type { Kysely } from 'kysely'
import type { Random } from '../../db/seed/random.ts'
import { simulateCars, formatOsmAnd } from '../../db/seed/fleet/simulated-cars.ts'
import type { DB } from '../../db/tables.ts'

export type Followed = { key: string; car_id: number }

/** One report of a device, and its expected outcome. */
export type ReportedFix = {
  car_id: number
  at: number
  report: ReturnType<typeof formatOsmAnd>
  expected: 'stored' | Refusal
  answers: string[]
}

const day = 86_400_000

type Plan = { from: number; seconds: number; random: Random }

/** The reports of cars over some seconds, one fix a second each; some with wrong clocks, or without satellites. */
export function planFixes(followed: readonly Followed[], { from, seconds, random }: Plan): ReportedFix[] {
  const cars = simulateCars(followed.length, random.integer(0, 1e9))
  return followed.flatMap(({ key, car_id }, index) =>
    Array.from({ length: seconds }, (_, second) => from + second * 1000).flatMap((at) => {
      const fix = cars[index]!(1)
      const say = (when: number, expected: ReportedFix['expected'], where = fix): ReportedFix => {
        return { car_id, at: when, report: formatOsmAnd(key, when, where), expected, answers: [] }
      }
      const good = say(at, 'stored')
      if (!random.chance(5)) return [good]
      const wrong = random.pick([
        say(at + random.integer(1, 400) * day, 'clock_ahead'),
        say(at - random.integer(2, 20) * 365 * day, 'too_old'),
        say(at, 'no_fix', { ...fix, latitude: 0, longitude: 0 }),
      ])
      return random.chance(50) ? [wrong, good] : [good, wrong]
    }),
  )
}

/** What a device sends at once: one fix, or a batch. */
export type Delivery = ReportedFix[]

/** How fixes are sent: late by up to a minute, so that none is in order, a car's in batches, a sixth of them twice. */
export function planDeliveries(fixes: readonly ReportedFix[], random: Random): Delivery[] {
  const late = fixes
    .map((fix, index) => ({ fix, order: index + random.integer(0, 60) }))
    .sort((a, b) => a.order - b.order)
    .map(({ fix }) => fix)
  const deliveries: Delivery[] = []
  for (const own of Map.groupBy(late, ({ car_id }) => car_id).values())
    for (let index = 0; index < own.length;) {
      const size = random.chance(30) ? 1 : random.integer(2, 12)
      deliveries.push(own.slice(index, index + size))
      index += size
    }
  const again = deliveries.filter(() => random.chance(16))
  return random.shuffle([...deliveries, ...again])
}

/** Records the replies to a delivery. */
export function noteAnswer(delivery: Delivery, data: Received | ReceivedBatch): void {
  if ('outcome' in data) {
    delivery[0]!.answers.push(data.refusal ?? data.outcome)
    return
  }
  const refused = new Map(data.refused.map(({ index, refusal }) => [index, refusal]))
  const accepted = delivery.length - refused.size
  const all = data.kept === accepted ? 'kept' : data.repeated === accepted ? 'repeated' : 'taken'
  for (const [index, fix] of delivery.entries()) fix.answers.push(refused.get(index) ?? all)
  if (data.kept + data.repeated !== accepted)
    delivery[0]!.answers.push(`counted wrongly: ${JSON.stringify(data)}`)
}

/** Fixes with a wrong reply, or none. */
export function findWrongAnswers(fixes: readonly ReportedFix[]): string[] {
  return fixes.flatMap(({ car_id, at, expected, answers }) => {
    const right = expected === 'stored' ? ['kept', 'repeated', 'taken'] : [expected]
    const isRight = answers.length > 0 && answers.every((answer) => right.includes(answer))
    const isOnce = answers.filter((answer) => answer === 'kept').length <= 1
    return isRight && isOnce
      ? []
      : [`car ${car_id} at ${at}, ${expected}: ${answers.join(', ') || 'no answer'}`]
  })
}

/** Differences between the stored positions and the sent ones: missing, never sent, duplicate, or with a wrong newest position. */
export async function findDifferences(db: Kysely<DB>, fixes: readonly ReportedFix[]): Promise<string[]> {
  const cars = [...new Set(fixes.map(({ car_id }) => car_id))]
  const rows = await db
    .selectFrom('positions')
    .select(['car_id', 'at', 'latitude', 'longitude', 'speed', 'bearing'])
    .where('car_id', 'in', cars)
    .orderBy('car_id')
    .orderBy('at')
    .execute()
  const newest = await db.selectFrom('latest_positions').selectAll().where('car_id', 'in', cars).execute()
  const stored = rows.map((row) => textOf({ ...row, at: row.at.getTime(), speed: row.speed ?? NaN }))
  const expectedRows = fixes
    .filter((fix) => fix.expected === 'stored')
    .toSorted((a, b) => a.car_id - b.car_id || a.at - b.at)
    .map(({ car_id, at, report }) => {
      const [latitude, longitude, speed] = [report.lat, report.lon, report.speed].map(Number) as [
        number,
        number,
        number,
      ]
      return textOf({
        car_id,
        at,
        latitude,
        longitude,
        speed: speed * 1.852,
        bearing: Number(report.bearing),
      })
    })
  const [has, should] = [new Set(stored), new Set(expectedRows)]
  return [
    ...expectedRows.filter((one) => !has.has(one)).map((one) => `missing: ${one}`),
    ...stored.filter((one) => !should.has(one)).map((one) => `not said: ${one}`),
    ...stored.filter((one, index) => one === stored[index - 1]).map((one) => `twice: ${one}`),
    ...cars.flatMap((car) => {
      const last = fixes.filter((fix) => fix.car_id === car && fix.expected === 'stored').map(({ at }) => at)
      const at = newest.find(({ car_id }) => car_id === car)?.at.getTime()
      return at === Math.max(...last) ? [] : [`the newest of car ${car} is of ${at}`]
    }),
  ]
}

type Row = {
  car_id: number
  at: number
  latitude: number
  longitude: number
  speed: number
  bearing: number | null
}

function textOf({ car_id, at, latitude, longitude, speed, bearing }: Row): string {
  return [car_id, at, latitude, longitude, Math.fround(speed), bearing].join(' ')
}
