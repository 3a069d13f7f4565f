import { get } from 'node:http'
import { chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { makeThrottle } from '../../web/src/data/live/throttle.ts'
import { signInAdmin } from '../support/admin-session.ts'
import { keepAlive, send } from '../support/send.ts'

/** What a map showed, and when: cars with the instants of their positions. */
export type Shown = { at: number; positions: [car_id: number, at: number][] }[]

type Vehicles = { vehicles: { car: { id: number }; position: { at: string } | null }[] }

const positionsOf = ({ vehicles }: Vehicles): [number, number][] =>
  vehicles.flatMap(({ car, position }) => (position ? [[car.id, Date.parse(position.at)]] : []))

/** A map without a browser: it receives events that cars have moved, and reads them again as often as the page does. */
export async function openStreamMap(url: string): Promise<{ shown: Shown; close: () => void }> {
  const { token } = await signInAdmin(url)
  const agent = keepAlive(1)
  const shown: Shown = []
  const readSoon = makeThrottle(async () => {
    const { body } = await send(url, '/api/tracking/vehicles', { token, agent })
    shown.push({ at: Date.now(), positions: positionsOf(body.data as unknown as Vehicles) })
  })
  const ticketReply = await send(url, '/api/live/ticket', {
    method: 'POST',
    token,
    body: { topics: ['positions'] },
  })
  const { ticket } = ticketReply.body.data as unknown as { ticket: string }
  const stream = get(`${url}/api/live/stream?ticket=${ticket}`, (answer) => {
    answer.on('error', () => {})
    answer.on('data', (chunk: Buffer) => {
      if (/^event: (positions|missed)$/m.test(chunk.toString())) readSoon()
    })
  })
  stream.on('error', () => {})
  return {
    shown,
    close: () => {
      stream.destroy()
      agent.destroy()
    },
  }
}

/** The map's page in Chromium, once it is drawn, until `over`; what it read counts as shown two frames later. */
export async function watchBrowserMap(url: string, over: Promise<unknown>): Promise<Shown> {
  const { token, refresh_token, user } = await signInAdmin(url)
  const storage = { auth_token: token, refresh_token, user: JSON.stringify(user) }
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking', '--in-process-gpu'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.addInitScript(`
      for (const [name, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(name, value)
      window.read = []
      const ask = window.fetch
      window.fetch = async (...asked) => {
        const answer = await ask(...asked)
        if (answer.url.endsWith('/api/tracking/vehicles'))
          answer.clone().json().then(({ data }) => requestAnimationFrame(() => requestAnimationFrame(() =>
            read.push({ at: Date.now(), vehicles: data.vehicles.map(({ car, position }) => ({ car: { id: car.id }, position })) }))))
        return answer
      }`)
    await page.goto(`${url}/admin/tracking`)
    await page.locator('canvas').first().waitFor({ timeout: 60_000 })
    // Counted from when the map is drawn: until then the processor is busy with drawing it.
    await page.evaluate('read.splice(0, read.length - 1)')
    await over
    await page.waitForTimeout(1000)
    const read = (await page.evaluate('read')) as ({ at: number } & Vehicles)[]
    return read.map(({ at, ...vehicles }) => ({ at, positions: positionsOf(vehicles) }))
  } finally {
    await browser.close()
  }
}

/** Milliseconds until each position, or a newer one of its car, was shown; those before the map's first reading don't count. */
export function waitsOf(shown: Shown, instants: ReadonlyMap<number, readonly number[]>): number[] {
  const waits: number[] = []
  const last = new Map(shown[0]?.positions)
  for (const { at: seen, positions } of shown.slice(1))
    for (const [car, at] of positions) {
      const before = last.get(car) ?? shown[0]!.at
      for (const instant of instants.get(car) ?? [])
        if (instant > before && instant <= at) waits.push(seen - instant)
      last.set(car, Math.max(at, before))
    }
  return waits
}
