import * as bookings from '@marhala/contract/booking/bookings.ts'
import type { Endpoint, ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenCar, givenService, signIn } from '../../../test/builders.ts'
import { amina, makeBookingFixture, tomorrow } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)
const gps = await givenService(context, { price: 3_000, max_quantity: 3 })

type Booking = ReplyOf<typeof bookings.get>
type Status = Booking['status']

/** The expected state of a booking, without any of the product's own rules. Money in centimes. */
type Model = {
  status: Status
  days: number
  gps: number
  drivers: number
  payments: { amount: number; refund: boolean; voided: boolean }[]
  fee: number
  version: number
}
type Real = { booking: Booking; admin: { token: string }; client: { token: string } }
type Who = 'admin' | 'client'

const total = (model: Model) => Math.round((model.days * 30_000 + model.gps * 3_000 * model.days) * 1.1)
const paid = (model: Model) =>
  model.payments.reduce((sum, one) => sum + (one.voided ? 0 : one.refund ? -one.amount : one.amount), 0)
const due = (model: Model) => (model.status === 'cancelled' ? model.fee : total(model))
const outstanding = (model: Model) => Math.max(0, due(model) - paid(model))
const isOpen = ({ status }: Model) => status === 'pending' || status === 'confirmed' || status === 'active'
const decimal = (centimes: number) => (centimes / 100).toFixed(2)

type Send = (real: Real) => { body?: object; params?: object } | null
type Judge = (model: Model, who: Who) => { status: number; next?: () => void }

/** How many commands were sent so far; at least as many must be in the end. */
let attempts = 0
const wanted = 20_000

/** A step: its request, the expected status, and the model after it when that is below 300. */
function step(
  name: string,
  who: Who,
  endpoint: Endpoint,
  send: Send,
  judge: Judge,
): fc.AsyncCommand<Model, Real> {
  return {
    check: () => true,
    toString: () => `${who}: ${name}`,
    run: async (model, real) => {
      const request = send(real)
      if (!request) return
      const { status, next } = judge(model, who)
      attempts += 1
      const answer = await call(app, real[who], endpoint, {
        params: { booking: String(real.booking.id), ...request.params },
        raw: request.body,
      } as never)
      expect({ step: name, status: answer.status }).toEqual({ step: name, status })
      if (status >= 300) return
      next!()
      model.version += 1
      real.booking = answer.data as Booking
      agree(model, real.booking)
    },
  }
}

function agree(model: Model, booking: Booking) {
  expect({
    status: booking.status,
    version: booking.version,
    duration: booking.duration,
    total_price: booking.total_price,
    paid: booking.paid,
    outstanding: booking.outstanding,
    drivers: booking.booking_drivers.length,
    gps: booking.booking_services[0]?.quantity ?? 0,
  }).toEqual({
    status: model.status,
    version: model.version,
    duration: model.days,
    total_price: decimal(total(model)),
    paid: decimal(paid(model)),
    outstanding: decimal(outstanding(model)),
    drivers: model.drivers,
    gps: model.gps,
  })
  const lines = booking.quote.lines.reduce((sum, line) => sum + Math.round(Number(line.amount) * 100), 0)
  expect(lines).toBe(total(model))
}

async function agreeInStore(model: Model, { booking, admin }: Real) {
  const { data } = await call(app, admin, bookings.get, { params: { booking: String(booking.id) } })
  agree(model, data)
  const rows = await context.db
    .selectFrom('occupancies')
    .select('id')
    .where('booking_id', '=', booking.id)
    .execute()
  expect(rows).toHaveLength(model.status === 'cancelled' ? 0 : 1)
  // The sums of migration 0018 equal the domain's.
  const remaining = await context.db
    .selectFrom('bookings')
    .select(['paid_total', 'outstanding'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  expect(remaining).toEqual({ paid_total: paid(model), outstanding: outstanding(model) })
}

const move = (
  name: string,
  endpoint: Endpoint,
  { from, to, needsDriver }: { from: Status; to: Status; needsDriver: boolean },
  body: object = {},
) =>
  step(
    name,
    'admin',
    endpoint,
    () => ({ body }),
    (model) => {
      if (model.status !== from) return { status: 409 }
      if (needsDriver && model.drivers === 0) return { status: 422 }
      return { status: 200, next: () => void (model.status = to) }
    },
  )

/** A change that an open booking takes and a closed one refuses. */
const edit = (
  name: string,
  endpoint: Endpoint,
  send: Send,
  status: number,
  next: (model: Model) => void,
  refusal: (model: Model) => number | null = () => null,
) =>
  step(name, 'admin', endpoint, send, (model) => {
    const refused = refusal(model)
    if (!isOpen(model)) return { status: 409 }
    return refused === null ? { status, next: () => next(model) } : { status: refused }
  })

const confirm = fc.constant(
  move('confirm', bookings.confirm, { from: 'pending', to: 'confirmed', needsDriver: true }),
)
const activate = fc.constant(
  move(
    'activate',
    bookings.activate,
    { from: 'confirmed', to: 'active', needsDriver: true },
    {
      start_kilometers: 10,
      fuel_level: 4,
      confirm_early: true,
      unpaid_reason: 'Pays at the return',
    },
  ),
)
const complete = fc.constant(
  move(
    'complete',
    bookings.complete,
    { from: 'active', to: 'completed', needsDriver: false },
    { end_kilometers: 20, warranty: 'returned' },
  ),
)
const cancel = fc.constantFrom<Who>('admin', 'client').map((by) =>
  step(
    'cancel',
    by,
    bookings.cancel,
    () => ({ body: {} }),
    (model) => {
      if (model.status !== 'pending' && model.status !== 'confirmed') return { status: 409 }
      // The pickup is tomorrow: a client who was confirmed pays a day.
      const fee = by === 'client' && model.status === 'confirmed' ? 30_000 : 0
      return { status: 200, next: () => void Object.assign(model, { status: 'cancelled', fee }) }
    },
  ),
)
const forbidden = fc
  .constantFrom<Endpoint>(bookings.confirm, bookings.activate, bookings.complete, bookings.addPayment)
  .map((endpoint) =>
    step(
      endpoint.path,
      'client',
      endpoint,
      () => ({ body: {} }),
      () => ({ status: 403 }),
    ),
  )

const pay = fc
  .record({ part: fc.constantFrom(0.3, 1, 1.01), refund: fc.boolean() })
  .map(({ part, refund }) => {
    let amount = 0
    return step(
      `${refund ? 'refund' : 'pay'} ${part}`,
      'admin',
      bookings.addPayment,
      (real) => {
        const whole = Math.round(Number(refund ? real.booking.paid : real.booking.outstanding) * 100)
        amount = Math.max(1, Math.round(whole * part))
        return {
          body: { amount: decimal(amount), payment_method: 'cash', kind: refund ? 'refund' : 'charge' },
        }
      },
      (model) => {
        if (amount > (refund ? paid(model) : outstanding(model))) return { status: 422 }
        return { status: 200, next: () => void model.payments.push({ amount, refund, voided: false }) }
      },
    )
  })
const unpay = fc.nat(5).map((index) => {
  let chosen = 0
  return step(
    'void a payment',
    'admin',
    bookings.removePayment,
    ({ booking }) => {
      if (booking.payment_histories.length === 0) return null
      chosen = index % booking.payment_histories.length
      return { params: { paymentId: String(booking.payment_histories[chosen]!.id) } }
    },
    (model) => {
      const payment = model.payments[chosen]!
      if (payment.voided) return { status: 404 }
      // A refunded payment cannot be voided before its refund.
      if (!payment.refund && payment.amount > paid(model)) return { status: 409 }
      return { status: 200, next: () => void (payment.voided = true) }
    },
  )
})
const extra = fc.integer({ min: 1, max: 3 }).map((quantity) =>
  edit(
    'add extra',
    bookings.addService,
    () => ({ body: { service_id: gps.id, quantity } }),
    201,
    (model) => void (model.gps += quantity),
    (model) => (model.gps + quantity > 3 ? 422 : null),
  ),
)
const extras = fc.nat(3).map((quantity) => {
  const services = quantity > 0 ? [{ service_id: gps.id, quantity }] : []
  return edit(
    'replace extras',
    bookings.replaceServices,
    () => ({ body: { services } }),
    200,
    (model) => void (model.gps = quantity),
  )
})
const driver = fc.constant(
  edit(
    'add driver',
    bookings.addDriver,
    () => ({ body: amina }),
    201,
    (model) => void (model.drivers += 1),
    (model) => (model.drivers >= 10 ? 409 : null),
  ),
)
const noDriver = fc.constant(
  edit(
    'remove driver',
    bookings.removeDriver,
    ({ booking }) =>
      booking.booking_drivers[0] ? { params: { driverId: String(booking.booking_drivers[0].id) } } : null,
    200,
    (model) => void (model.drivers -= 1),
  ),
)
const dates = fc.integer({ min: 5, max: 9 }).map((days) =>
  edit(
    `${days} days`,
    bookings.changeDurationLocation,
    () => ({
      body: {
        start_date: tomorrow.start_date,
        end_date: `2026-06-${String(4 + days).padStart(2, '0')}T10:00`,
        pickup_location: fixture.location.code,
        return_location: fixture.location.code,
      },
    }),
    200,
    (model) => void (model.days = days),
  ),
)
const stale = fc.constant(
  step(
    'write with an old version',
    'admin',
    bookings.update,
    ({ booking }) => ({ body: { note: 'x', version: booking.version + 1 } }),
    () => ({ status: 409 }),
  ),
)

test(
  'R4 whatever is done in whatever order, a booking is what the model says',
  { timeout: wanted * 100 },
  async () => {
    const admin = await signIn(context, fixture.admin)
    const client = await signIn(context, fixture.client)
    const steps = [
      confirm,
      activate,
      complete,
      cancel,
      forbidden,
      pay,
      unpay,
      extra,
      extras,
      driver,
      noDriver,
      dates,
      stale,
    ]
    // The way through life comes up more often, or few bookings would ever be handed over.
    const commands = fc.commands([confirm, activate, pay, ...steps], { maxCommands: 14, size: 'max' })
    const setup = async () => {
      const booking = await fixture.book({ car: await givenCar(context) })
      const model: Model = {
        status: 'pending',
        days: 5,
        gps: 0,
        drivers: 1,
        payments: [],
        fee: 0,
        version: booking.version,
      }
      return { model, real: { booking, admin, client } }
    }
    await fc.assert(
      fc.asyncProperty(commands, async (run) => {
        const ready = await setup()
        await fc.asyncModelRun(() => ready, run)
        await agreeInStore(ready.model, ready.real)
      }),
      { seed: 20_260_603, numRuns: Math.ceil(wanted / 6) },
    )
    expect(attempts).toBeGreaterThanOrEqual(wanted)
  },
)
