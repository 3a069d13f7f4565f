import { plateKey } from '@marhala/domain/fleet/plate-key.ts'
import { hiresOf } from '@marhala/domain/notices/hires-of-booking.ts'
import { type Hire, judgeNotice, type Verdict } from '@marhala/domain/notices/judge-notice.ts'
import { startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { Kysely } from 'kysely'
import type { DB } from '../../db/tables.ts'
import { type HireRow, listHiresAround, listPlates } from './hires.queries.ts'

/** What of a notice says whose it is; where a plate stands a statement may have the number of a toll pass. */
export type Told = { registration_plate: string; moment: string }

type Where = { timeZone: string; place_ids: readonly number[] | null }

const day = 86_400_000

/**
 * Judges notices together: the car of each, where its plate or pass is known at the places of whoever asks, its verdict,
 * and the bookings around its minute by their ids.
 */
export async function findHires(db: Kysely<DB>, notices: readonly Told[], { timeZone, place_ids }: Where) {
  const cars = await listPlates(db, place_ids)
  const byPlate = Map.groupBy(cars, ({ registration_plate }) => plateKey(registration_plate))
  const byPass = Map.groupBy(cars, ({ toll_pass }) => toll_pass ?? '')
  const carsOf = ({ registration_plate: named }: Told) =>
    byPlate.get(plateKey(named)) ?? byPass.get(named) ?? []
  const told = notices.map((notice) => ({ ...notice, car_ids: carsOf(notice).map(({ id }) => id) }))
  const rows = await hiresBetween(db, told, timeZone)
  const bookings = new Map(rows.map((row) => [row.booking_id, row]))
  const byCar = Map.groupBy(rows.flatMap(hiresOfRow), ({ car_id }) => car_id)
  return told.map(({ moment, car_ids }) => {
    const hires = car_ids.flatMap((id) => byCar.get(id) ?? [])
    const verdict = judgeNotice({ moment, timeZone, car_ids }, hires)
    return { verdict, car_id: car_ids.length === 1 ? car_ids[0]! : null, hires: around(verdict, bookings) }
  })
}

/** A verdict as a notice keeps it. */
export function columnsOf({ verdict, car_id }: { verdict: Verdict; car_id: number | null }) {
  const { certainty, booking_id, driver_id, doubts } = verdict
  return { certainty, booking_id, driver_id, doubts: JSON.stringify(doubts), car_id }
}

function around({ candidates }: Verdict, bookings: ReadonlyMap<number, HireRow>): HireRow[] {
  return candidates.flatMap((id) => bookings.get(id) ?? [])
}

/** The bookings out at some time of the days of notices, a day more on both sides. */
async function hiresBetween(
  db: Kysely<DB>,
  told: readonly { moment: string; car_ids: number[] }[],
  timeZone: string,
): Promise<HireRow[]> {
  const car_ids = [...new Set(told.flatMap((notice) => notice.car_ids))]
  if (car_ids.length === 0) return []
  const days = told.map(({ moment }) => moment.slice(0, 10)).toSorted()
  const [first, last] = [days[0]!, days.at(-1)!].map((one) => startOfLocalDay(one, timeZone))
  const [from, until] = [new Date(first! - day), new Date(last! + 2 * day)]
  return listHiresAround(db, { car_ids, from, until })
}

function hiresOfRow({ out_at, back_at, drivers, swaps, ...row }: HireRow): Hire[] {
  return hiresOf({
    ...row,
    from: out_at.getTime(),
    to: back_at?.getTime() ?? null,
    driver_ids: drivers.map(({ id }) => id),
    swaps: swaps.map(({ at, ...cars }) => ({ ...cars, at: Date.parse(at) })),
  })
}
