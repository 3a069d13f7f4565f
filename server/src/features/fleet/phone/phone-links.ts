import { randomBytes } from 'node:crypto'
import { may, placesOf } from '@marhala/domain/accounts/permissions.ts'
import { phonePassMinutes, phoneTicketMinutes } from '@marhala/domain/fleet/phone-link.ts'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '../../../context.ts'
import { transact } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import { bearerOf, type Caller, type Visitor } from '../../../http/caller.ts'
import { countAgainst } from '../../../http/rate-limit.ts'
import { publish } from '../../../live/publish.ts'
import { fingerprint } from '../../auth/public/tokens.ts'
import { isCarNamedAt } from '../../cars/public/car-places.queries.ts'
import { noteCar } from '../note-car.ts'
import { endLink, endWaiting, findPass, findPhoneCar, insertLink, openLink } from './phone-links.queries.ts'

/** A phone that holds a pass: the car it adds photos to, in whose name, until when. */
export type Phone = { caller: Caller; car_id: number; expires_at: Date }

const passMark = 'pp_'
const inMinutes = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000)

/** Makes a link for a car; the code before it that no phone has opened opens nothing any more. */
export async function makePhoneLink(context: AppContext, caller: Caller, car_id: number, origin: string) {
  const now = context.clock()
  const ticket = randomBytes(32).toString('base64url')
  const expires_at = inMinutes(now, phoneTicketMinutes)
  const id = await transact(context.db, async (db) => {
    await endWaiting(db, { car_id, user_id: caller.id, now })
    const { session_id } = caller
    const row = { car_id, session_id, ticket_hash: fingerprint(ticket), created_at: now, expires_at }
    const id = await insertLink(db, row)
    await noteCar({ ...context, db }, caller, 'add_phone_link', car_id)
    return id
  })
  return { link: { id, state: 'waiting' as const, expires_at }, url: `${origin}/phone-photos#${ticket}` }
}

/** Ends one of the caller's links; 404 where none is to be ended. */
export async function endPhoneLink(
  context: AppContext,
  caller: Caller,
  { id, car_id }: { id: number; car_id: number },
): Promise<null> {
  await transact(context.db, async (db) => {
    const isEnded = await endLink(db, { id, car_id, user_id: caller.id, now: context.clock() })
    if (!isEnded) throw new ApiError('not_found')
    await noteCar({ ...context, db }, caller, 'end_phone_link', car_id)
  })
  return null
}

/** Opens a link with its ticket, once: the phone has a pass for its car's photos from then on. */
export async function openPhoneLink(context: AppContext, visitor: Visitor, ticket: string) {
  const now = context.clock()
  const pass = `${passMark}${randomBytes(32).toString('base64url')}`
  const pass_hash = fingerprint(pass)
  return transact(context.db, async (db) => {
    const inside = { ...context, db }
    const means = { pass_hash, now, expires_at: inMinutes(now, phonePassMinutes) }
    const opened = await openLink(db, fingerprint(ticket), means)
    const phone = opened && (await findPhone(inside, visitor, pass))
    // What was opened for somebody who may not any more is opened for nobody.
    if (!phone) throw new ApiError('phone_link_over')
    await noteCar(inside, phone.caller, 'open_phone_link', phone.car_id)
    await publish(db, { topic: 'photos', data: { car: phone.car_id } })
    return { car: await readPhoneCar(inside, phone), pass }
  })
}

/** The phone that makes a call; 401 without a pass that is good now, in the name of somebody who may still add photos. */
export async function requirePhone(
  context: AppContext,
  request: FastifyRequest,
  visitor: Visitor,
): Promise<Phone> {
  const token = bearerOf(request)
  const phone = token?.startsWith(passMark) ? await findPhone(context, visitor, token) : undefined
  if (!phone) throw new ApiError('phone_link_over')
  return phone
}

async function findPhone(context: AppContext, visitor: Visitor, pass: string): Promise<Phone | undefined> {
  const found = await findPass(context.db, fingerprint(pass), context.clock())
  if (!found || !may(found, 'cars.manage')) return undefined
  const { link_id, car_id, expires_at, ...person } = found
  const places = placesOf(found)
  if (places !== null && !(await isCarNamedAt(context.db, String(car_id), places))) return undefined
  await countAgainst(context, `phone link ${link_id}`, { hits: 120, seconds: 60 })
  return { caller: { ...person, password_at: null, ...visitor }, car_id, expires_at }
}

/** What a phone shows of its car. */
export async function readPhoneCar({ db }: Pick<AppContext, 'db'>, { car_id, expires_at }: Phone) {
  const car = await findPhoneCar(db, car_id)
  if (!car) throw new ApiError('phone_link_over')
  const { brand, model, registration_plate, photos } = car
  return { name: `${brand} ${model}`, registration_plate, photos: Number(photos), expires_at }
}
