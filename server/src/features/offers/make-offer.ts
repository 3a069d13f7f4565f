import type * as offers from '@marhala/contract/booking/offers.ts'
import type { ParsedBodyOf } from '@marhala/contract/wire/endpoint.ts'
import { occupiedPeriod } from '@marhala/domain/availability/occupancy.ts'
import { lastDayOf, offerEnd, offerNumber, type OfferSource } from '@marhala/domain/offers/offer.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { AppContext } from '../../context.ts'
import { ApiError, invalid } from '../../http/api-error.ts'
import { actorOf, type Caller, type Visitor } from '../../http/caller.ts'
import { readAgentCode } from '../agents/public/read-agent-code.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { findUser } from '../auth/public/auth.queries.ts'
import { freeChoices } from '../bookings/public/free-choices.ts'
import { lockPlace } from '../bookings/public/lock-place.ts'
import { priceWish } from '../bookings/public/price-wish.ts'
import { holdCar } from '../fleet/public/change-blocks.ts'
import { insertOffer, takeOfferSequence } from './offers.queries.ts'
import { mailOffer } from './mail-offer.ts'

type Wish = Parameters<typeof priceWish>[2]
type Priced = Awaited<ReturnType<typeof priceWish>>
type Person = {
  user_id: number | null
  first_name?: string | null
  last_name?: string | null
  email?: string | null
  phone?: string | null
  language: string
}

/** An offer that staff make and mail, with the car where they say so; its id. */
export async function makeOffer(
  context: AppContext,
  caller: Caller,
  body: () => ParsedBodyOf<typeof offers.create>,
): Promise<number> {
  const { user_id, client: person, valid_through, holds, note, ...wish } = body()
  const client = person ? { ...person, user_id: null } : await readClient(context, user_id)
  const priced = await priceWish(
    context,
    { caller, visitor: caller, byStaff: true, user_id: client.user_id },
    wish,
  )
  return writeOffer(
    context,
    { caller, source: 'staff', client, wish },
    { priced, valid_through, holds, note },
  )
}

/** An offer that somebody asks for on the site: mailed to a signed-in client, or to where a visitor says; its id. */
export async function askOffer(
  context: AppContext,
  { caller, visitor }: { caller: Caller | null; visitor: Visitor },
  body: () => ParsedBodyOf<typeof offers.ask>,
): Promise<number> {
  const { first_name, last_name, email, ...wish } = body()
  const person = { first_name, last_name, email }
  const client = caller
    ? await readClient(context, caller.id)
    : { ...named(person), user_id: null, language: visitor.language }
  const priced = await priceWish(context, { caller, visitor, byStaff: false, user_id: client.user_id }, wish)
  return writeOffer(context, { caller, source: 'site', client, wish }, { priced, holds: false })
}

/** A visitor says who they are, and where the offer goes. */
function named(person: Record<'first_name' | 'last_name' | 'email', string | undefined>) {
  const missing = Object.entries(person).filter(([, value]) => value === undefined)
  if (missing.length > 0)
    throw invalid(Object.fromEntries(missing.map(([name]) => [name, [{ key: 'required' }]])))
  return person as Record<keyof typeof person, string>
}

async function readClient({ db }: AppContext, id: number | undefined): Promise<Person> {
  const client = id === undefined ? undefined : await findUser(db, id)
  if (!client) throw invalid({ user_id: [{ key: 'unknown_user' }] })
  if (client.do_not_rent) throw new ApiError('do_not_rent')
  return { user_id: client.id, language: client.language }
}

type For = { caller: Caller | null; source: OfferSource; client: Person; wish: Wish }
type Terms = {
  priced: Priced
  holds: boolean
  valid_through?: string | undefined
  note?: string | null | undefined
}

async function writeOffer(context: AppContext, whose: For, terms: Terms): Promise<number> {
  const { db, clock } = context
  const { caller, source, client, wish } = whose
  const { priced, valid_through, holds } = terms
  const { car, period, settings } = priced
  const now = clock()
  const valid_until = readEnd(now, priced, valid_through)
  const occupied = occupiedPeriod(period.start.getTime(), period.end.getTime(), settings.turnaround_minutes)
  const byStaff = source === 'staff'
  const { agent, problems } = await readAgentCode(context, wish.agent_code, { byStaff })
  if (Object.keys(problems).length > 0) throw invalid(problems)
  const free = await freeChoices(context, priced.offered, { car, period, occupied, byStaff })
  if (!free.includes(priced.choice)) throw new ApiError('car_unavailable')
  const car_id = holds ? await lockPlace(context, caller, { ...priced, byStaff }, { occupied }) : null
  const year = Number(localDate(now.getTime(), settings.time_zone).slice(0, 4))
  const number = offerNumber(year, await takeOfferSequence(db, year))
  const block_id = car_id === null ? null : await holdCar(context, car_id, occupied, number)
  const id = await insertOffer(db, {
    ...columnsOf(whose, terms),
    ...client,
    ...agent,
    number,
    source,
    valid_until,
    block_id,
    created_at: now,
    created_by: byStaff ? caller!.id : null,
  })
  await writeAudit(db, {
    entity: 'offer',
    entity_id: id,
    ...(caller ? actorOf(caller) : { actor_id: null, ip: null }),
    action: 'create',
    after: { number, total_price: priced.quote.total_price, valid_until, holds },
  })
  await mailOffer(context, id, 'made')
  return id
}

/** Until when it stands; 422 for a day that is over, or a pickup that is. */
function readEnd(now: Date, { period, settings }: Priced, valid_through: string | undefined): Date {
  const last = valid_through ?? lastDayOf(now, settings.offer_days, settings.time_zone)
  if (period.start <= now) throw invalid({ start_date: [{ key: 'start_in_past' }] })
  const end = offerEnd(last, period.start, settings.time_zone)
  if (end <= now) throw invalid({ valid_through: [{ key: 'day_over' }] })
  return end
}

/** Everything that a booking would freeze, and what it would be made with. */
function columnsOf({ wish }: For, { priced, note }: Terms) {
  const { car, choice, period, locations, addresses, services, settings, agreed, quote } = priced
  return {
    ...locations,
    ...addresses,
    location_fees: JSON.stringify(locations.location_fees),
    car_id: car.id,
    car_choice: choice,
    start_date: period.start,
    end_date: period.end,
    services: JSON.stringify(services),
    agreed_prices: agreed.agreed_prices,
    agreed_reason: agreed.agreed_reason,
    reason: wish.reason ?? null,
    payment_method: wish.payment_method,
    rates: JSON.stringify(priced.rates),
    return_rates: JSON.stringify(priced.return_rates),
    quote: JSON.stringify(quote),
    total_price: quote.total_price,
    turnaround_minutes: settings.turnaround_minutes,
    free_cancellation_hours: settings.free_cancellation_hours,
    insurance_excess: priced.insurance_excess,
    note: note || null,
  }
}
