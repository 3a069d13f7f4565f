import type * as offers from '@marhala/contract/booking/offers.ts'
import type { ParsedQueryOf } from '@marhala/contract/wire/endpoint.ts'
import { makePage } from '@marhala/contract/wire/paging.ts'
import { placesOf } from '@marhala/domain/accounts/permissions.ts'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { say } from '@marhala/words/say.ts'
import type { AppContext } from '../../context.ts'
import { actorOf, type Caller } from '../../http/caller.ts'
import { csvFile, type CsvRow } from '../../http/write-csv.ts'
import { writeAudit } from '../audit/public/audit.queries.ts'
import { getSettings } from '../company/public/company.queries.ts'
import { readToday } from '../company/public/read-today.ts'
import { listOfferIds, listOffers } from './offers.queries.ts'
import { presentListed } from './present-offer.ts'

type Query = ParsedQueryOf<typeof offers.list>
type Presented = ReturnType<typeof presentListed>

/** A page of offers, the newest first. */
export async function listOfferPage(
  context: AppContext,
  caller: Caller,
  { page = 1, per_page = 20, format: _, ...filter }: Query,
) {
  const at = { limit: per_page, offset: (page - 1) * per_page }
  const { total, ids } = await find(context, caller, filter, at)
  return makePage(await present(context, caller, ids), total, page, per_page)
}

/** The same whole as a file; the export is audited (R58). */
export async function exportOffers(
  context: AppContext,
  caller: Caller,
  { page: _page, per_page: _size, format: _, ...filter }: Query,
) {
  const { ids } = await find(context, caller, filter)
  const who = { entity: 'offer', entity_id: null, ...actorOf(caller) }
  await writeAudit(context.db, { ...who, action: 'export_offers', after: { rows: ids.length } })
  const { file: name, columns } = say(caller.language, 'sheets:offers')
  const { time_zone } = await getSettings(context.db)
  const read = async (some: number[]) =>
    (await present(context, caller, some)).map((offer) => cellsOf(offer, caller, time_zone))
  const day = await readToday(context)
  return csvFile({ name, day, ids, header: Object.values(columns), read }, caller.language)
}

async function find(
  context: AppContext,
  caller: Caller,
  filter: Pick<Query, 'state' | 'search'>,
  at?: { limit: number; offset: number },
) {
  return listOfferIds(context.db, { ...filter, place_ids: placesOf(caller) }, context.clock(), at)
}

async function present(context: AppContext, { language }: Caller, ids: number[]): Promise<Presented[]> {
  const now = context.clock()
  return (await listOffers(context.db, ids)).map((row) => presentListed(row, language, now))
}

function cellsOf(offer: Presented, { language }: Caller, timeZone: string): CsvRow {
  const day = (date: Date) => localDate(date.getTime(), timeZone)
  return [
    offer.number,
    say(language, `offers:states.${offer.state}`),
    offer.client.name,
    offer.client.email,
    offer.client.phone,
    offer.car.name,
    day(offer.start_date),
    day(offer.end_date),
    offer.duration,
    formatMoney(offer.total_price),
    day(offer.created_at),
    day(offer.valid_until),
    offer.booking?.reference ?? null,
  ]
}
