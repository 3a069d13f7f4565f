import { setTimeout as sleep } from 'node:timers/promises'
import { simulateCars, formatOsmAnd } from '../../server/src/db/seed/fleet/simulated-cars.ts'
import { keepAlive, send } from '../support/send.ts'

type Followed = { key: string; car_id: number }

/** The result of some devices' reports. */
export type Reported = {
  /** The instants of each car's positions, in order. */
  instants: Map<number, number[]>
  /** Milliseconds from each report to its answer. */
  answered: number[]
  /** Replies other than `kept`, or than `repeated` for a report that was sent again. */
  bad: string[]
  /** Why reports were sent again: their outcome was unknown. */
  again: string[]
}

/** A telephone keeps unanswered positions and sends them again; this often, here. */
const times = 10

/** Each device reports its car's position once a second for some seconds, at its own moment of the second. */
export async function driveDevices(
  url: string,
  followed: readonly Followed[],
  seconds: number,
): Promise<Reported> {
  const cars = simulateCars(followed.length, 1969)
  const agent = keepAlive()
  const reported: Reported = { instants: new Map(), answered: [], bad: [], again: [] }
  const begin = performance.now()
  const report = async ({ key, car_id }: Followed, index: number): Promise<void> => {
    const at = Date.now()
    reported.instants.get(car_id)!.push(at)
    const query = new URLSearchParams(formatOsmAnd(key, at, cars[index]!(1)))
    for (let time = 0; time < times; time++) {
      try {
        const { status, body } = await send(url, `/api/telemetry?${query}`, { agent })
        reported.answered.push(Date.now() - at)
        const { outcome } = (body.data ?? {}) as { outcome?: string }
        if (outcome !== 'kept' && !(time > 0 && outcome === 'repeated'))
          reported.bad.push(`${status} ${outcome ?? body.code}`)
        return
      } catch (error) {
        reported.again.push((error as Error).message)
        await sleep(1000)
      }
    }
    reported.bad.push('never answered')
  }
  await Promise.all(
    followed.map(async (device, index) => {
      reported.instants.set(device.car_id, [])
      const own = begin + (index * 1000) / followed.length
      const open: Promise<void>[] = []
      for (let second = 0; second < seconds; second++) {
        await sleep(Math.max(0, own + second * 1000 - performance.now()))
        // Whether or not the last was answered: a car keeps moving.
        open.push(report(device, index))
      }
      await Promise.all(open)
    }),
  )
  agent.destroy()
  return reported
}
