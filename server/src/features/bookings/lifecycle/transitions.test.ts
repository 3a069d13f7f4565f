import * as bookings from '@marhala/contract/booking/bookings.ts'
import {
  bookingStatuses,
  bookingTransitions,
  type BookingStatus,
} from '@marhala/domain/booking/booking-status.ts'
import { describe, expect, test } from 'vitest'
import { call } from '../../../test/as-caller.ts'
import { givenPerson } from '../../../test/builders.ts'
import { amina, makeBookingFixture } from '../../../test/bookings.ts'
import { openTestApp } from '../../../test/test-app.ts'

const product = await openTestApp()
const { app, context } = product
const fixture = await makeBookingFixture(product)

const people = {
  anonymous: null,
  owner: fixture.client,
  'another client': await givenPerson(context),
  moderator: await givenPerson(context, { role: 'moderator' }),
  admin: fixture.admin,
  superadmin: await givenPerson(context, { role: 'superadmin' }),
}
type Who = keyof typeof people

/** Written out once more, so that the rules in `domain` are tested and not believed (docs/rules/life-cycle.md#statuses). */
const legal = new Set([
  'pending confirm',
  'pending cancel',
  'confirmed activate',
  'confirmed cancel',
  'active complete',
])

const actions = {
  confirm: { endpoint: bookings.confirm, to: 'confirmed', body: { drivers: [amina] } },
  activate: {
    endpoint: bookings.activate,
    to: 'active',
    body: {
      start_kilometers: 1000,
      fuel_level: 8,
      confirm_early: true,
      unpaid_reason: 'Pays at the return',
    },
  },
  complete: {
    endpoint: bookings.complete,
    to: 'completed',
    body: { end_kilometers: 1500, warranty: 'returned' },
  },
  cancel: { endpoint: bookings.cancel, to: 'cancelled', body: {} },
} as const
type Action = keyof typeof actions

/** A call that is not permitted is refused first, whatever the status. */
function refusalOf(who: Who, action: Action): number | null {
  if (who === 'anonymous') return 401
  if (who === 'admin' || who === 'superadmin') return null
  if (action !== 'cancel') return 403
  return who === 'owner' ? null : 404
}

async function act(who: Who, action: Action, booking: { id: number }, body: object = actions[action].body) {
  const { endpoint } = actions[action]
  const input = { params: fixture.path(booking), raw: body }
  return call(app, people[who], endpoint as typeof bookings.confirm, input)
}

test.each(bookingStatuses)(
  'R4 R11 a booking that is %s goes where the table says, by permitted callers, and stays as it is for all others',
  async (status: BookingStatus) => {
    const current = await fixture.given(status)
    const received: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const action of Object.keys(actions) as Action[])
      for (const who of Object.keys(people) as Who[]) {
        const call = `${action} by ${who}`
        const refusal = refusalOf(who, action)
        const isLegal = refusal === null && legal.has(`${status} ${action}`)
        const booking = isLegal ? await fixture.given(status) : current
        const { status: code, error } = await act(who, action, booking)
        received[call] = code === 200 ? (await fixture.read(booking)).status : `${code} ${error.code}`
        expected[call] = isLegal ? actions[action].to : `409 invalid_transition`
        if (refusal === null) continue
        expected[call] = expect.stringMatching(`^${refusal} `)
        // Permission is checked before the body.
        const early = await act(who, action, current, { nonsense: true })
        received[`${call}, with nonsense`] =
          received[call] === `${early.status} ${early.error.code}` ? 'the same' : `${early.status}`
        expected[`${call}, with nonsense`] = 'the same'
      }
    expect(received).toEqual(expected)
    expect(await fixture.read(current)).toEqual(current)
  },
)

test('the table above is the one that the domain holds', () => {
  const fromDomain = bookingStatuses.flatMap((from) =>
    (Object.keys(actions) as Action[])
      .filter((action) => bookingTransitions[from].includes(actions[action].to))
      .map((action) => `${from} ${action}`),
  )
  expect(new Set(fromDomain)).toEqual(legal)
})

describe('a stale version', () => {
  const writes: Record<string, [BookingStatus, Parameters<typeof call>[2], object]> = {
    confirm: ['pending', bookings.confirm, { drivers: [amina] }],
    activate: ['confirmed', bookings.activate, actions.activate.body],
    complete: ['active', bookings.complete, actions.complete.body],
    cancel: ['pending', bookings.cancel, {}],
    note: ['completed', bookings.update, { note: 'late' }],
    'add-payment': ['pending', bookings.addPayment, { amount: '1.00', payment_method: 'cash' }],
    services: ['pending', bookings.replaceServices, { services: [] }],
    drivers: ['pending', bookings.addDriver, amina],
  }
  for (const [name, [status, endpoint, body]] of Object.entries(writes))
    test(`R10 answers 409 stale_version to ${name}, and the present one goes through`, async () => {
      const booking = await fixture.given(status)
      const send = (version: number) =>
        call(app, fixture.admin, endpoint, {
          params: fixture.path(booking),
          raw: { ...body, version },
        } as never)
      const stale = await send(booking.version - 1 || 99)
      expect([stale.status, stale.error.code]).toEqual([409, 'stale_version'])
      expect(await fixture.read(booking)).toEqual(booking)
      const fresh = await send(booking.version)
      expect(fresh.status).toBeLessThan(300)
      expect((fresh.data as { version: number }).version).toBeGreaterThan(booking.version)
    })

  test('R10 lets one of 50 simultaneous edits with the same version through', async () => {
    const booking = await fixture.given('pending')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        call(app, fixture.admin, bookings.update, {
          params: fixture.path(booking),
          body: { note: `note ${number}`, version: booking.version },
        }),
      ),
    )
    const statuses = answers.map((answer) => answer.status).sort()
    expect(statuses).toEqual([200, ...Array(49).fill(409)])
    expect((await fixture.read(booking)).note).toBe(answers.find((one) => one.status === 200)!.data.note)
  })
})
