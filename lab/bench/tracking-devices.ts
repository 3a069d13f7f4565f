import { setTimeout as sleep } from 'node:timers/promises'
import { simulateCars, tellAsOsmAnd } from '../../server/src/db/seed/fleet/simulated-cars.ts'
import { keepAlive, send } from '../support/send.ts'

type Followed = { key: string; car_id: number }

/** What some devices said over some time. */
export type Said = {
  /** The instants of each car's positions, in order. */
  instants: Map<number, number[]>
  /** Milliseconds from each report to its answer. */
  answered: number[]
  /** What was answered otherwise than `kept`, or than `repeated` where it was sent again. */
  bad: string[]
  /** Why reports were sent again: nobody knew what had become of them. */
  again: string[]
}

/** A telephone keeps what nobody answered and sends it again; so often, here. */
const times = 10

/** Each device says once a second where its car is, for so many seconds, at a moment of the second of its own. */
export async function driveDevices(
  url: string,
  followed: readonly Followed[],
  seconds: number,
): Promise<Said> {
  const cars = simulateCars(followed.length, 1969)
  const agent = keepAlive()
  const said: Said = { instants: new Map(), answered: [], bad: [], again: [] }
  const begin = performance.now()
  const report = async ({ key, car_id }: Followed, index: number): Promise<void> => {
    const at = Date.now()
    said.instants.get(car_id)!.push(at)
    const query = new URLSearchParams(tellAsOsmAnd(key, at, cars[index]!(1)))
    for (let time = 0; time < times; time++) {
      try {
        const { status, body } = await send(url, `/api/telemetry?${query}`, { agent })
        said.answered.push(Date.now() - at)
        const { outcome } = (body.data ?? {}) as { outcome?: string }
        if (outcome !== 'kept' && !(time > 0 && outcome === 'repeated'))
          said.bad.push(`${status} ${outcome ?? body.code}`)
        return
      } catch (error) {
        said.again.push((error as Error).message)
        await sleep(1000)
      }
    }
    said.bad.push('never answered')
  }
  await Promise.all(
    followed.map(async (device, index) => {
      said.instants.set(device.car_id, [])
      const own = begin + (index * 1000) / followed.length
      const open: Promise<void>[] = []
      for (let second = 0; second < seconds; second++) {
        await sleep(Math.max(0, own + second * 1000 - performance.now()))
        // Whether or not the last was answered: time goes on for a car.
        open.push(report(device, index))
      }
      await Promise.all(open)
    }),
  )
  agent.destroy()
  return said
}
