import type { ChargeTerms, LocationTerms } from '@marhala/domain/price/location-charges.ts'
import type { Promotion } from '@marhala/domain/price/promotion.ts'
import type { RateChannel, RateSheet } from '@marhala/domain/price/rate-rules.ts'
import type { Season } from '@marhala/domain/price/season.ts'
import { type Kysely, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { AppContext } from '../../context.ts'
import { runNamed } from '../../db/named-query.ts'
import type { DB } from '../../db/tables.ts'
import { selectOneWayFees, selectSpecialDays } from '../catalogue/public/charge-terms.queries.ts'
import { readSettings, type Settings } from '../company/public/company.queries.ts'
import { readPromotion, selectOffers } from '../promotions/public/promotions.queries.ts'
import { readShopper, type Shopper, visitor } from '../promotions/public/shopper.ts'
import { rateSheetColumns, readRateSheet } from '../rates/public/rate-sheet.queries.ts'
import type { PriceClass } from './public/day-prices.ts'
import { classOfCar, monthlyPriceOf, priceKey } from './public/priced-cars.queries.ts'

/** What all prices depend on; amounts in centimes. */
export type PriceBasis = {
  settings: Settings
  seasons: Season[]
  locations: LocationTerms[]
  terms: ChargeTerms
  /** The promotions that need no code, and who asks. */
  offers: Promotion[]
  shopper: Shopper
  /** The rules of the rates, and where it is asked. */
  sheet: RateSheet
  channel: RateChannel
}

/** Who asks for prices; a visitor without an account is on the site. */
export type PriceAsker = { caller_id: number | null; channel: RateChannel }

/**
 * The data that all prices depend on: settings, seasons, locations and offers, in one query, for the busiest lists. It is
 * a visitor's; `asShopper` makes it an account's.
 */
export async function getPriceBasis({ db, pool }: Pick<AppContext, 'db' | 'pool'>): Promise<PriceBasis> {
  const [basis] = await runNamed(pool, selectPriceBasis(db).compile())
  return readBasis(basis!)
}

/** The same for an account, which may get other promotions than a visitor, and for the desk, which may have other rates. */
export async function asShopper<Basis extends PriceBasis>(
  { db }: Pick<AppContext, 'db'>,
  basis: Basis,
  { caller_id, channel }: PriceAsker,
): Promise<Basis> {
  return { ...basis, channel, shopper: await readShopper(db, caller_id, basis.settings) }
}

/**
 * The same with the classes of the fleet's prices, for filters and sorting by price, whether any lets "or similar" and
 * whether any is not sold on some days.
 */
export type SearchBasis = PriceBasis & { classes: PriceClass[]; or_similar: boolean; is_limited: boolean }

/** Reads the basis of a search. */
export async function getSearchBasis({ db, pool }: Pick<AppContext, 'db' | 'pool'>): Promise<SearchBasis> {
  const [basis] = await runNamed(pool, selectSearchBasis(db).compile())
  const { classes, or_similar, is_limited, ...rest } = basis!
  return { ...readBasis(rest), classes, or_similar, is_limited }
}

type BasisRow = Awaited<ReturnType<ReturnType<typeof selectPriceBasis>['executeTakeFirstOrThrow']>>

function readBasis({
  seasons,
  locations,
  special_days,
  one_way_fees,
  offers,
  rate_rules,
  rate_limits,
  busy_days,
  ...row
}: BasisRow): PriceBasis {
  const settings = readSettings(row)
  return {
    settings,
    offers: offers.map((offer) => readPromotion(offer, settings.time_zone)),
    shopper: visitor,
    sheet: readRateSheet({ rate_rules, rate_limits, busy_days }),
    channel: 'site',
    seasons: seasons.map((season) => ({ ...season, percent: Number(season.percent) })),
    locations,
    terms: { special_days, one_way_fees },
  }
}

/** The query of `getPriceBasis`. */
export function selectPriceBasis(db: Kysely<DB>) {
  return db
    .selectFrom('company_settings')
    .selectAll()
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('seasons')
          .select(['id', 'start_date', 'end_date', 'car_id', 'category_id', 'percent'])
          .orderBy('id'),
      ).as('seasons'),
    )
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('locations')
          .select(['code', 'pickup_price', 'return_price', 'night_from', 'night_to', 'night_fee'])
          .where('retired_at', 'is', null),
      ).as('locations'),
    )
    .select([
      jsonArrayFrom(selectOffers(db)).as('offers'),
      jsonArrayFrom(selectSpecialDays(db)).as('special_days'),
      jsonArrayFrom(selectOneWayFees(db)).as('one_way_fees'),
      ...rateSheetColumns(db),
    ])
}

/** The query of `getSearchBasis`. */
export function selectSearchBasis(db: Kysely<DB>) {
  return selectPriceBasis(db).select(({ selectFrom, exists }) => [
    exists(selectFrom('rental_classes').select('id').where('or_similar', '=', true))
      .$castTo<boolean>()
      .as('or_similar'),
    exists(selectFrom('class_limits').select('id')).$castTo<boolean>().as('is_limited'),
    jsonArrayFrom(
      selectFrom(
        selectFrom('car_availability as a')
          .select(['a.daily_price', 'a.discount', 'a.is_premium'])
          .select([classOfCar.category_id.as('category_id'), classOfCar.car_id.as('car_id')])
          .distinct()
          .as('a'),
      )
        .select(['a.daily_price', 'a.is_premium', 'a.category_id', 'a.car_id'])
        // As text, so that the numbers are not rounded on their way.
        .select(monthlyPriceOf('a').as('monthly_price'))
        .select([sql<string>`(${priceKey})::text`.as('key'), sql<string>`a.discount::text`.as('discount')])
        .orderBy(priceKey),
    ).as('classes'),
  ])
}
