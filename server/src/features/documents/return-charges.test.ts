import * as bookings from '@marhala/contract/booking/bookings.ts'
import * as documents from '@marhala/contract/booking/documents.ts'
import type { Language } from '@marhala/contract/language/language.ts'
import { expect, test } from 'vitest'
import { call } from '../../test/as-caller.ts'
import { givenCar } from '../../test/builders.ts'
import { makeBookingFixture } from '../../test/bookings.ts'
import { readPdf } from '../../test/read-pdf.ts'
import { openTestApp } from '../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

type Booking = { id: number }

const issue = (booking: Booking) =>
  call(app, fixture.admin, documents.issueInvoice, { params: fixture.path(booking), body: {} })

async function read(
  booking: Booking,
  language: Language,
  endpoint: typeof documents.invoice | typeof documents.contract = documents.invoice,
) {
  const answer = await call(app, fixture.admin, endpoint as typeof documents.invoice, {
    params: fixture.path(booking),
    headers: { 'accept-language': language },
    query: {},
  })
  const { content } = answer.data as unknown as { content: Buffer }
  const [first] = await readPdf(content)
  return first!.replaceAll('\u00a0', ' ').split('\n')
}

test('an invoice carries what the return cost, line by line with its reason, in every language', async () => {
  const car = await givenCar(context, { included_km_per_day: 250, extra_km_price: 200 })
  const booking = await fixture.given('active', { car })
  const money = (kind: 'charge' | 'warranty_in', amount: string) =>
    call(app, fixture.admin, bookings.addPayment, {
      params: fixture.path(booking),
      body: { kind, amount, payment_method: 'cash' },
    })
  await money('charge', '1650.00')
  await money('warranty_in', '5000.00')
  // Two hours late, which is now.
  const due = new Date(context.clock().getTime() - 2 * 3_600_000)
  await context.db
    .updateTable('bookings')
    .set({ start_date: new Date(due.getTime() - 5 * 86_400_000), end_date: due })
    .where('id', '=', booking.id)
    .execute()
  const { data } = await call(app, fixture.admin, bookings.complete, {
    params: fixture.path(booking),
    body: {
      end_kilometers: 2450,
      fuel_level: 6,
      warranty: 'partial',
      warranty_retained: '300.00',
      charges: [
        { kind: 'late', amount: '50.00' },
        { kind: 'fuel', amount: '210.00' },
        { kind: 'kilometers', amount: '400.00' },
        { kind: 'damage', amount: '300.00', from_deposit: '300.00', reason: 'Cracked mirror' },
      ],
    },
  })
  expect(data.outstanding).toBe('660.00')
  const issued = (await issue(booking)).data
  expect(issued.total_price).toBe('2610.00')
  const lines = await read(booking, 'en')
  expect(lines.slice(lines.indexOf('Rental before tax 1,500.00 DH'))).toEqual(
    expect.arrayContaining([
      'Late return (returned 2 hours late) 1 50.00 DH 50.00 DH',
      'Missing fuel (¾ instead of full) 1 210.00 DH 210.00 DH',
      'Extra kilometres (1,450 driven, 1,250 included) 200 2.00 DH 400.00 DH',
      'Damage: Cracked mirror 1 300.00 DH 300.00 DH',
      'Charged at return, tax included 960.00 DH',
      // One recap of rental and charges: 1,500.00 and 600.00 before tax, a damage has none.
      'Total before tax 2,100.00 DH',
      'Not subject to tax 300.00 DH',
      'Tax (10%) 210.00 DH',
      'Total 2,610.00 DH',
      'Paid 1,650.00 DH',
      'Deducted from the deposit 300.00 DH',
      'Outstanding 660.00 DH',
    ]),
  )
  expect(lines.join('\n')).not.toContain('Deposit kept')
  expect(lines).toContain('Paid by Cash')
  expect(await read(booking, 'fr')).toEqual(
    expect.arrayContaining([
      'Retour en retard (2 heures de retard) 1 50,00 DH 50,00 DH',
      'Carburant manquant (¾ au lieu de plein) 1 210,00 DH 210,00 DH',
      'Kilomètres supplémentaires (1 450 parcourus, 1 250 inclus) 200 2,00 DH 400,00 DH',
      'Dommage : Cracked mirror 1 300,00 DH 300,00 DH',
      'Total 2 610,00 DH',
      'Déduit de la caution 300,00 DH',
      'Reste à payer 660,00 DH',
    ]),
  )
  // A reader finds the words of an Arabic line, not their order.
  const arabic = await read(booking, 'ar')
  const texts = [
    ['تأخر', '50,00 DH'],
    ['وقود', '¾', 'ممتلئ', '210,00 DH'],
    ['كيلومترات', '1.450', '1.250', '2,00 DH', '400,00 DH'],
    ['ضرر', 'Cracked mirror', '300,00 DH'],
    ['مخصوم', '300,00 DH'],
    ['المجموع', '2.610,00 DH'],
  ]
  for (const words of texts)
    expect(arabic.filter((line) => words.every((word) => line.includes(word)))).toHaveLength(1)
  expect(await read(booking, 'en', documents.contract)).toContain('Total 2,610.00 DH')
})

test('an invoice keeps what was typed of a charge out of what is frozen, where it can be forgotten', async () => {
  const booking = await fixture.given('active')
  await call(app, fixture.admin, bookings.complete, {
    params: fixture.path(booking),
    body: {
      end_kilometers: 1500,
      warranty: 'returned',
      charges: [{ kind: 'damage', amount: '10.00', reason: 'Amina’s scratch' }],
    },
  })
  await issue(booking)
  const { content } = await context.db
    .selectFrom('invoices')
    .select('content')
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(content)).not.toContain('scratch')
  expect((await read(booking, 'en')).join(' ')).toContain('Damage: Amina’s scratch')
})
