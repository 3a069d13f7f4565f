import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Attempt } from './booking-load.ts'
import type { Shop } from './shop.ts'

const processes = 4

/** All people's attempts at one car for the same days. */
export function crowdAt(shop: Shop, car: { id: number }): Attempt[] {
  return shop.people.map(({ id, token }) => {
    const key = `${car.id}-${id}`
    return { key, token, body: shop.newBooking(car, 30, key) }
  })
}

/** Sends attempts at the same moment, from four processes, and waits for all of their replies. */
export async function rush(url: string, attempts: Attempt[]) {
  const share = Math.ceil(attempts.length / processes)
  const children = await Promise.all(
    Array.from({ length: processes }, (_, index) =>
      arm(url, attempts.slice(index * share, (index + 1) * share)),
    ),
  )
  const from = performance.now()
  const reports = await Promise.all(
    children.map(async (child) => {
      child.send('go')
      const [report] = (await once(child, 'message')) as [Attempt[]]
      return report
    }),
  )
  return { attempts: reports.flat(), milliseconds: performance.now() - from }
}

async function arm(url: string, attempts: Attempt[]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'fire-bookings.ts'))
  child.send({ url, attempts })
  await once(child, 'message')
  return child
}
