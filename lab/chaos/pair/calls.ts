import { randomUUID } from 'node:crypto'
import type { Agent } from 'node:https'
import type { Random } from '../../../server/src/db/seed/random.ts'
import { type Attempt, make } from '../../support/booking-load.ts'
import { type Answer, type Call, send } from '../../support/send.ts'
import type { Shop } from '../../support/shop.ts'
import { emailOf } from './people.ts'

/**
 * One call of a visitor. `isWrite`: nginx does not retry it at the other server once it is sent. `status` is undefined
 * without a complete reply.
 */
export type Visit = {
  what: string
  isWrite: boolean
  from: number
  to: number
  status?: number
  message?: string | undefined
}

export type World = {
  url: string
  shop: Shop
  random: Random
  /** The password of all users. */
  password: string
  /** The token of the desk. */
  admin: string
  visits: Visit[]
  attempts: Attempt[]
}

type Ask = (what: string, agent: Agent, path: string, call?: Call) => Promise<Answer | undefined>

/** The calls of visitors and of the desk; each takes its caller's agent. */
export function makeCalls(world: World) {
  const toEdit: Booked[] = []
  const ask: Ask = (what, agent, path, call = {}) =>
    note(world, { what, isWrite: call.method === 'POST' }, () => send(world.url, path, { ...call, agent }))
  const book = async (agent: Agent) => {
    const booked = await bookSomething(world, agent)
    if (booked) toEdit.push(booked)
  }
  return { ...guestCalls(world, ask), book, ...adminCalls(world, ask, toEdit) }
}

async function note({ visits }: World, visit: Pick<Visit, 'what' | 'isWrite'>, work: () => Promise<Answer>) {
  const noted: Visit = { ...visit, from: performance.now(), to: Infinity }
  visits.push(noted)
  try {
    const answer = await work()
    noted.status = answer.status
    noted.message = answer.body.code
    return answer
  } catch (error) {
    noted.message = (error as Error).message
    return undefined
  } finally {
    noted.to = performance.now()
  }
}

function guestCalls({ shop, random, password }: World, ask: Ask) {
  return {
    search: (agent: Agent) => {
      const day = String(random.integer(1, 28)).padStart(2, '0')
      const trip = `start_date=2099-01-${day}&end_date=2099-02-${day}`
      return ask('search', agent, `/api/home/filter-cars?${trip}&sort_by=price_asc`)
    },
    /** A page, and one of its assets: both are of one version. */
    look: async (agent: Agent) => {
      const page = await ask('page', agent, '/', { isPage: true })
      const parts = page?.body.text?.match(/\/assets\/[\w.-]+\.(?:js|css)/g)
      if (parts) await ask('part of a page', agent, random.pick(parts), { isPage: true })
    },
    price: (agent: Agent) => {
      const wish = shop.newBooking(random.pick(shop.cars), random.integer(2, 700), '')
      const { car_id, start_date, end_date, pickup_location, return_location, services } = wish
      const body = { car_id, start_date, end_date, pickup_location, return_location, services }
      return ask('price', agent, '/api/quotes', { method: 'POST', body })
    },
    own: (agent: Agent) =>
      ask('own bookings', agent, '/api/bookings', { token: random.pick(shop.people).token }),
    signIn: (agent: Agent) => {
      const body = { email: emailOf(random.pick(shop.people)), password }
      return ask('sign-in', agent, '/api/auth/login', { method: 'POST', body })
    },
  }
}

type Booked = { reference: string; version: number; note: string }

async function bookSomething(world: World, agent: Agent): Promise<Booked | undefined> {
  const { shop, random, attempts, url } = world
  const key = randomUUID()
  // In turn: a client may have at most five pending bookings.
  const { token } = shop.people[attempts.length % shop.people.length]!
  const body = shop.newBooking(random.pick(shop.cars), random.integer(2, 700), key)
  const attempt: Attempt = { key, token, body }
  attempts.push(attempt)
  await note(world, { what: 'booking', isWrite: true }, async () => {
    await make(attempt, url, agent)
    if (attempt.error) throw new Error(attempt.error)
    return attempt.answer!
  })
  return attempt.answer?.status === 201 ? (attempt.answer.body.data as unknown as Booked) : undefined
}

function adminCalls({ admin }: World, ask: Ask, toEdit: Booked[]) {
  return {
    /** The note identifies a booking here: it is written unchanged. */
    edit: async (agent: Agent) => {
      const next = toEdit.shift()
      if (!next) return
      const body = { note: next.note, version: next.version }
      const call = { method: 'PUT', token: admin, body, key: randomUUID() }
      await ask('edit at the desk', agent, `/api/bookings/${next.reference}`, call)
    },
    settings: (agent: Agent) => ask('settings', agent, '/api/admin/company-settings', { token: admin }),
  }
}
