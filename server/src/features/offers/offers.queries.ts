import type { Language } from '@marhala/contract/language/language.ts'
import type { Translated } from '@marhala/contract/wire/fields.ts'
import type { CarChoice } from '@marhala/domain/booking/car-choice.ts'
import type { PaymentMethod } from '@marhala/domain/money/ledger.ts'
import type { OfferAnswer, OfferSource, OfferState } from '@marhala/domain/offers/offer.ts'
import { type Insertable, type Kysely, sql, type SqlBool, type Updateable } from 'kysely'
import type { DB, Offers } from '../../db/tables.ts'
import { isCarAt } from '../cars/public/car-places.queries.ts'
import { holdsAll, searchPatterns } from '../cars/public/car-rows.queries.ts'
import { firstPhoto } from '../cars/public/shown-photos.queries.ts'

/** Offers with their car, client, places and booking; callers add conditions. */
function selectOffers(db: Kysely<DB>) {
  return db
    .selectFrom('offers')
    .innerJoin('cars', 'cars.id', 'offers.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .leftJoin('users as client', 'client.id', 'offers.user_id')
    .leftJoin('users as author', 'author.id', 'offers.created_by')
    .leftJoin('agents', 'agents.id', 'offers.agent_id')
    .leftJoin('bookings', 'bookings.id', 'offers.booking_id')
    .leftJoin('locations as pickup', 'pickup.code', 'offers.pickup_location')
    .leftJoin('locations as dropoff', 'dropoff.code', 'offers.return_location')
    .selectAll('offers')
    .select((eb) => [
      eb.ref('offers.source').$castTo<OfferSource>().as('source'),
      eb.ref('offers.language').$castTo<Language>().as('language'),
      eb.ref('offers.car_choice').$castTo<CarChoice>().as('car_choice'),
      eb.ref('offers.payment_method').$castTo<PaymentMethod>().as('payment_method'),
      eb.ref('bookings.payment_method').$castTo<PaymentMethod | null>().as('booked_method'),
      eb.ref('offers.answer').$castTo<OfferAnswer | null>().as('answer'),
      eb.ref('pickup.name').$castTo<Translated | null>().as('pickup_names'),
      eb.ref('dropoff.name').$castTo<Translated | null>().as('return_names'),
      'bookings.reference',
      'bookings.outstanding',
      'agents.name as agent',
      'cars.slug as car_slug',
      'cars.year as car_year',
      'cars.warranty_amount as deposit',
      'cars.illustration_body',
      'cars.illustration_paint',
      'cars.illustration_wheel',
      'client.first_name as client_first_name',
      'client.last_name as client_last_name',
      'client.legal_name as client_legal_name',
      'client.email as client_email',
      'client.phone as client_phone',
      sql<string>`brands.name || ' ' || cars.model || ' ' || cars.year`.as('car_name'),
      sql<string>`concat_ws(' ', author.first_name, author.last_name)`.as('author'),
    ])
    .select(firstPhoto.as('first_image'))
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof findOffer>>>

/** An offer of a car at the places of whoever asks. */
export async function findOffer(db: Kysely<DB>, id: number, placeIds: readonly number[] | null) {
  return selectOffers(db).where('offers.id', '=', id).where(isWithin(placeIds)).executeTakeFirst()
}

/** The offer of a number. */
export async function findOfferByNumber(db: Kysely<DB>, number: string) {
  return selectOffers(db).where('offers.number', '=', number).executeTakeFirst()
}

/** Locks an offer until the transaction ends, so that one answer is the first. */
export async function lockOffer(db: Kysely<DB>, id: number): Promise<void> {
  await db.selectFrom('offers').select('id').where('id', '=', id).forUpdate().execute()
}

function isWithin(placeIds: readonly number[] | null) {
  return placeIds === null ? sql<SqlBool>`true` : isCarAt(placeIds)
}

/** `offerState` of the domain as an expression. */
function stateAt(now: Date) {
  return sql<OfferState>`coalesce(offers.answer, case when offers.valid_until <= ${now}::timestamptz then 'lapsed'
    when offers.opened_at is null then 'made' else 'opened' end)`
}

type Filter = {
  state?: readonly OfferState[] | undefined
  search?: string | undefined
  place_ids: readonly number[] | null
}

/** The ids of the offers that a filter finds at an instant, the newest first: one page of them, or all; and how many there are. */
export async function listOfferIds(
  db: Kysely<DB>,
  { state, search = '', place_ids }: Filter,
  now: Date,
  at?: { limit: number; offset: number },
) {
  const texts = sql`fold_text(concat_ws(' ', offers.number, brands.name, cars.model, cars.registration_plate,
    offers.first_name, offers.last_name, offers.email, offers.phone, client.first_name, client.last_name,
    client.legal_name, client.email, client.phone, bookings.reference))`
  const found = selectOffers(db)
    .$if(state !== undefined, (query) =>
      query.where(sql<SqlBool>`${stateAt(now)} = any(${state ?? []}::text[])`),
    )
    .where(holdsAll(texts, searchPatterns(search)))
    .where(isWithin(place_ids))
    .clearSelect()
  const { total } = await found.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .select('offers.id')
    .orderBy('offers.id', 'desc')
    .$if(at !== undefined, (query) => query.limit(at!.limit).offset(at!.offset))
    .execute()
  return { total, ids: rows.map(({ id }) => id) }
}

/** Some offers, in the order of their ids as they are given. */
export async function listOffers(db: Kysely<DB>, ids: readonly number[]) {
  return selectOffers(db)
    .where('offers.id', '=', sql<number>`any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], offers.id)`)
    .execute()
}

/** The next number of a year; its row stays locked until the offer is committed, so that none is left out. */
export async function takeOfferSequence(db: Kysely<DB>, year: number): Promise<number> {
  const { last } = await db
    .insertInto('offer_series')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql`offer_series.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** Writes an offer; its id. */
export async function insertOffer(db: Kysely<DB>, row: Insertable<Offers>): Promise<number> {
  const { id } = await db.insertInto('offers').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Changes an offer. */
export async function updateOffer(db: Kysely<DB>, id: number, changes: Updateable<Offers>): Promise<void> {
  await db.updateTable('offers').set(changes).where('id', '=', id).execute()
}

/** The offers whose date has passed without anybody noting it. */
export async function listLapsed(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('offers')
    .select('id')
    .where('answer', 'is', null)
    .where('valid_until', '<=', now)
    .execute()
}

/** The open offers that end before an instant and whose clients were not reminded. */
export async function listEndingOffers(db: Kysely<DB>, before: Date) {
  return db
    .selectFrom('offers')
    .select('id')
    .where('answer', 'is', null)
    .where('reminded_at', 'is', null)
    .where('valid_until', '<=', before)
    .execute()
}
