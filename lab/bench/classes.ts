import { realpathSync } from 'node:fs'
import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { openStore, startProduct, withDataDir } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { alternate, cpuOf, databaseProcesses, median } from './measure.ts'
import { atMost, type Row, round } from './report.ts'
import type { Scale } from './scale.ts'

const group = 'Classes'

/**
 * What a class costs beside a car: whether it can be had, asked of a quote, and a booking for which another of the class
 * moves. Each is the CPU of server and database in one sequence of calls over one connection.
 */
export async function measureClasses(rounds: number, { questions, made }: Scale['classes']) {
  return withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir)
    const shop = await openShop(product, { cars: 8 + (made * 2 + made) * (rounds + 1), people: 1 })
    const classes = await groupCars(dataDir, shop, { made, rounds })
    const agent = keepAlive(1)
    const home = realpathSync(dataDir)
    const pids = () => [product.process.pid!, ...databaseProcesses(home)]
    const post = (path: string, body: object) =>
      send(product.url, path, { method: 'POST', agent, body, token: shop.people[0]!.token })
    const costOf = async (count: number, call: (index: number) => Promise<{ status: number }>) => {
      const before = cpuOf(pids())
      for (let index = 0; index < count; index++) {
        const { status } = await call(index)
        if (status >= 300) throw new Error(`the call is answered with ${status}`)
      }
      return (cpuOf(pids()) - before) / count
    }
    const [question, taken] = [quoteOf(shop, shop.cars[0]!), quoteOf(shop, classes.full[0]!)]
    // A class of eight cars: the one that is asked for is taken for the days asked, and no car of it is free.
    let [alone, moved] = [0, 0]
    const seen = await alternate(
      {
        car: () => costOf(questions, () => post('/api/quotes', question)),
        class: () => costOf(questions, () => post('/api/quotes', taken)),
        booking: () => costOf(made, () => post('/api/bookings', bookingOf(shop, classes.single[alone++]!))),
        moving: () => costOf(made, () => post('/api/bookings', bookingOf(shop, classes.tight[moved++]!))),
      },
      rounds,
    )
    await product.stop()
    return { rows: [questionRow(seen), bookingRow(seen)], seen }
  })
}

function questionRow(seen: Record<string, number[]>): Row {
  const [car, own] = [median(seen['class']!), median(seen['car']!)]
  const row = {
    group,
    name: 'whether a class of eight, none of them free, has room for a booking',
    figure: `${round(car)} ms CPU`,
    reference: `whether a car is free: ${round(own)} ms`,
  }
  return atMost(row, car / own, 2)
}

function bookingRow(seen: Record<string, number[]>): Row {
  const [moving, alone] = [median(seen['moving']!), median(seen['booking']!)]
  const row = {
    group,
    name: 'a booking for which another moves to the other car of its class',
    figure: `${round(moving)} ms CPU`,
    reference: `a booking of a car: ${round(alone)} ms`,
  }
  return atMost(row, moving / alone, 10)
}

function quoteOf(shop: Shop, car: { id: number }) {
  const {
    drivers: _,
    payment_method: __,
    total_price: ___,
    note: ____,
    ...trip
  } = shop.newBooking(car, 12, '')
  return trip
}

function bookingOf(shop: Shop, car: { id: number }) {
  return shop.newBooking(car, 12, 'bench')
}

/**
 * The first eight cars as one class that is full in the days asked but for a move; pairs of cars, each a class in which
 * one has to move; and cars of no class.
 */
async function groupCars(dataDir: string, shop: Shop, { made, rounds }: { made: number; rounds: number }) {
  const { pool, close } = openStore(dataDir, 1)
  const full = shop.cars.slice(0, 8)
  const pairs = shop.cars.slice(8, 8 + made * 2 * (rounds + 1))
  const single = shop.cars.slice(8 + pairs.length)
  const classOf = async (cars: { id: number }[]) => {
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO rental_classes (category_id, name, transmission_type, passengers, luggage)
       SELECT category_id, '{"en": "Class", "fr": "Classe", "ar": "فئة"}', transmission_type, passengers, luggage
       FROM cars WHERE id = $1 RETURNING id`,
      [cars[0]!.id],
    )
    await pool.query('UPDATE cars SET class_id = $1 WHERE id = ANY ($2)', [
      rows[0]!.id,
      cars.map(({ id }) => id),
    ])
    return rows[0]!.id
  }
  const client = shop.people[0]!.id
  const stand = async (car: { id: number }, class_id: number, from: number, to: number) => {
    const [start, end] = [from, to].map(
      (days) => `${addDays(new Date().toISOString().slice(0, 10), days)}T09:00Z`,
    )
    const { rows } = await pool.query<{ id: number }>(
      `INSERT INTO bookings (reference, status, user_id, car_id, created_by, start_date, end_date, duration,
         pickup_location, return_location, pickup_location_price, return_location_price, base_price, services_total,
         tax, total_price, quote, rates, turnaround_minutes, free_cancellation_hours, payment_method, created_at,
         class_id, chosen_car_id)
       SELECT 'RB-' || upper(substr(md5(random()::text), 1, 6)), 'confirmed', $1, $2, $1, $3, $4, 5, 'x', 'x', 0, 0,
         0, 0, 0, 0, '{}', '{}', 60, 48, 'cash', now(), $5, $2 RETURNING id`,
      [client, car.id, start, end, class_id],
    )
    await pool.query(
      `INSERT INTO occupancies (car_id, booking_id, period) VALUES ($1, $2, tstzrange($3, $4))`,
      [car.id, rows[0]!.id, start, end],
    )
  }
  // On one car until the middle of the days asked, on the other from then on: one of the two moves, and one car is free.
  const fill = async (cars: { id: number }[]) => {
    const class_id = await classOf(cars)
    for (const [index, car] of cars.entries())
      await (index % 2 === 0 ? stand(car, class_id, 6, 14) : stand(car, class_id, 15, 22))
  }
  await fill(full)
  const tight: { id: number }[] = []
  for (let index = 0; index < pairs.length; index += 2) {
    await fill(pairs.slice(index, index + 2))
    tight.push(pairs[index]!)
  }
  await close()
  return { full, tight, single }
}
