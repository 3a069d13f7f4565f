import { invoiceNumber } from '@marhala/domain/money/invoice-number.ts'
import { type LedgerEntry, summarizeLedger } from '@marhala/domain/money/ledger.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import { sql } from 'kysely'
import { getSettings } from '../../../features/company/public/company.queries.ts'
import { companyOf } from '../../../features/documents/public/read-invoice-content.ts'
import type { Demo } from '../demo.ts'
import { insertRows } from '../insert-rows.ts'

/** A document of the demo: the booking, its number and when it was issued. */
export type IssuedInvoice = { booking_id: number; number: string; issued_at: Date }

/**
 * Invoices each booking that ended before today some minutes after its return, in the series of its year, as an admin does
 * (issue-invoice.ts); what came back today is still to be invoiced.
 */
export async function insertInvoices(demo: Demo): Promise<IssuedInvoice[]> {
  const { db, rules, adminId, calendar } = demo
  const frozen = await readFrozen(demo)
  const over = await listOver(demo, new Date(calendar.at(0, '00:00')))
  const last = new Map<number, number>()
  const rows = over.map((booking) => {
    const issued_at = new Date(booking.completed_at.getTime() + 300_000)
    const year = Number(localDate(issued_at.getTime(), rules.time_zone).slice(0, 4))
    last.set(year, (last.get(year) ?? 0) + 1)
    return {
      kind: 'invoice',
      number: invoiceNumber('invoice', { year, sequence: last.get(year)! }, frozen.settings),
      booking_id: booking.id,
      user_id: booking.user_id,
      buyer_name: booking.buyer_name,
      buyer_address: booking.buyer_address,
      content: JSON.stringify(contentOf(booking, frozen)),
      issued_by: adminId,
      issued_at,
    }
  })
  // Once invoices are there, their series go on by one.
  const series = [...last].map(([year, number]) => ({ kind: 'invoice', year, last: number }))
  await insertRows(db, 'invoice_series', series)
  await insertRows(db, 'invoices', rows)
  return rows.map(({ booking_id, number, issued_at }) => ({ booking_id, number, issued_at }))
}

/** What every document says alike: the company, and the names of its places and extras. */
async function readFrozen({ db }: Demo) {
  const settings = await getSettings(db)
  const locations = await db.selectFrom('locations').select(['code', 'name']).execute()
  const services = await db.selectFrom('services').select(['key', 'name']).execute()
  return {
    settings,
    company: companyOf(settings),
    time_zone: settings.time_zone,
    currency: settings.currency,
    locations: new Map(locations.map(({ code, name }) => [code, name])),
    service_names: Object.fromEntries(services.map(({ key, name }) => [key, name])),
  }
}

type Frozen = Awaited<ReturnType<typeof readFrozen>>

async function listOver({ db }: Demo, before: Date) {
  return db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .innerJoin('cars', 'cars.id', 'bookings.car_id')
    .innerJoin('brands', 'brands.id', 'cars.brand_id')
    .selectAll('bookings')
    .select(['cars.registration_plate', 'users.address as buyer_address'])
    .select([
      sql<Date>`bookings.completed_at`.as('completed_at'),
      sql<string>`users.first_name || ' ' || users.last_name`.as('buyer_name'),
      sql<string>`brands.name || ' ' || cars.model || ' ' || cars.year`.as('car'),
      sql<
        LedgerEntry[]
      >`coalesce((select jsonb_agg(jsonb_build_object('kind', kind, 'amount', amount, 'voided', false))
        from payments where booking_id = bookings.id and voided_at is null), '[]')`.as('ledger'),
      sql<
        object[]
      >`coalesce((select jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'measured', measured,
          'allowed', allowed, 'quantity', quantity, 'unit_price', unit_price, 'amount', amount, 'name', name, 'taxed', taxed) order by id)
        from booking_charges where booking_id = bookings.id and voided_at is null), '[]')`.as('charges'),
    ])
    .where('bookings.completed_at', '<', before)
    .orderBy('bookings.completed_at')
    .orderBy('bookings.id')
    .execute()
}

function contentOf(booking: Awaited<ReturnType<typeof listOver>>[number], frozen: Frozen) {
  const { company, time_zone, currency, locations, service_names } = frozen
  const { paid, deducted, outstanding, warranty_retained } = summarizeLedger(booking.ledger, {
    ...booking,
    status: 'completed',
  })
  return {
    company,
    time_zone,
    currency,
    reference: booking.reference,
    car: { name: booking.car, registration_plate: booking.registration_plate },
    start_date: booking.start_date.toISOString(),
    end_date: booking.end_date.toISOString(),
    duration: booking.duration,
    pickup: locations.get(booking.pickup_location),
    return: locations.get(booking.return_location),
    quote: booking.quote,
    service_names,
    charges: booking.charges,
    paid: paid - deducted,
    deducted,
    outstanding,
    warranty_retained,
  }
}
