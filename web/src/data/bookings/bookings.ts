import * as cheques from '@marhala/contract/money/cheques.ts'
import type { Booking } from '@marhala/contract/booking/booking.ts'
import * as bookings from '@marhala/contract/booking/bookings.ts'
import type * as documents from '@marhala/contract/booking/documents.ts'
import type * as takeBack from '@marhala/contract/booking/take-back.ts'
import type { BodyOf, Endpoint } from '@marhala/contract/wire/endpoint.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import * as atOnce from '@marhala/contract/booking/at-once.ts'
import * as carBinding from '@marhala/contract/booking/car-binding.ts'
import type * as months from '@marhala/contract/booking/months.ts'
import * as planner from '@marhala/contract/booking/planner.ts'
import * as profile from '@marhala/contract/accounts/profile.ts'
import * as today from '@marhala/contract/booking/today.ts'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import { type InputOf, randomKey } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { countBooking } from '../money/dashboard.ts'
import { quotesKey } from './quotes.ts'

export type BookingFilters = NonNullable<InputOf<typeof bookings.list>['query']>

/** One page of bookings: one's own, or everybody's for staff. */
export function bookingsQuery(filters: BookingFilters = {}) {
  return endpointQuery(bookings.list, { query: filters })
}

/** One booking by id or reference. */
export function bookingQuery(booking: string | number) {
  return endpointQuery(bookings.get, { params: { booking: String(booking) } })
}

/** How many bookings concern the company's day, by reason (staff). */
export function todayCountsQuery(location: string | null = null) {
  return endpointQuery(today.counts, { query: location === null ? {} : { location } })
}

/** The audit rows of a booking (staff). */
export function bookingHistoryQuery(booking: string | number) {
  return endpointQuery(bookings.history, { params: { booking: String(booking) } })
}

/** The cars that could leave with a booking of this car or similar (staff). */
export function readyCarsQuery(booking: string | number) {
  return endpointQuery(carBinding.listReady, { params: { booking: String(booking) } })
}

/** What a client hires in the same days already. */
export function atOnceQuery(of: NonNullable<InputOf<typeof atOnce.list>['query']>) {
  return endpointQuery(atOnce.list, { query: of })
}

/** The cars and what stands on them between two days (staff). */
export function plannerQuery(from: string, to: string, location: string | null = null) {
  return endpointQuery(planner.get, { query: { from, to, ...(location !== null && { location }) } })
}

/** Books a car; give one `idempotencyKey` an attempt, so that a second press books nothing twice. */
export function useCreateBooking() {
  return useEndpointMutation(bookings.create, (client, booking) => {
    countBooking(client, booking, 'new')
    return keepBooking(client, booking)
  })
}

export type BookingWrite =
  | typeof bookings.update
  | typeof documents.signContract
  | typeof bookings.confirm
  | typeof bookings.activate
  | typeof bookings.complete
  | typeof bookings.cancel
  | typeof bookings.changeFee
  | typeof bookings.changeDurationLocation
  | typeof bookings.changeCar
  | typeof carBinding.bind
  | typeof months.changeProlongation
  | typeof bookings.replaceServices
  | typeof bookings.addService
  | typeof bookings.removeService
  | typeof bookings.addPayment
  | typeof bookings.removePayment
  | typeof takeBack.addCharge
  | typeof cheques.change
  | typeof takeBack.removeCharge
  | typeof takeBack.signReturn
  | typeof bookings.addDriver
  | typeof bookings.updateDriver
  | typeof bookings.removeDriver

/** Any write of one booking: `useBookingWrite(bookings.confirm).mutate({ params: { booking }, body })`. */
export function useBookingWrite<E extends BookingWrite>(endpoint: E) {
  return useEndpointMutation(endpoint, (client, reply) => {
    const booking = reply as Booking
    const [known] = [booking.id, booking.reference].flatMap(
      (name) => client.getQueryData(bookingQuery(name).queryKey) ?? [],
    )
    countBooking(client, booking, known?.status ?? null)
    return keepBooking(client, booking)
  })
}

/**
 * Writes of many bookings, each as if it were alone: with the version that was shown and an idempotency key of its own,
 * which a second try of the same write keeps. `keep` shows what came of them, and asks once for all that counts them.
 */
export function useWriteEach() {
  const send = useSend()
  const client = useQueryClient()
  const keys = useRef(new Map<string, string>())

  async function write<E extends typeof bookings.confirm | typeof bookings.cancel>(
    endpoint: E,
    booking: Booking,
    body: Omit<BodyOf<E>, 'version'>,
  ): Promise<Booking> {
    const call = { params: { booking: String(booking.id) }, body: { ...body, version: booking.version } }
    const attempt = JSON.stringify([endpoint.path, call])
    const idempotencyKey = keys.current.get(attempt) ?? randomKey()
    keys.current.set(attempt, idempotencyKey)
    const written = await (send as (endpoint: Endpoint, input: object) => Promise<Booking>)(endpoint, {
      ...call,
      idempotencyKey,
    })
    countBooking(client, written, booking.status)
    return written
  }

  return {
    write,
    keep: (written: readonly Booking[]) => keepBookings(client, written),
    readAgain: (booking: Booking) => readAgain(client, booking),
  }
}

/** Reads a booking that somebody else has changed, and shows it wherever it stands. */
export function useReadAgain() {
  const client = useQueryClient()
  return async (booking: Booking): Promise<Booking> => {
    const fresh = await readAgain(client, booking)
    void keepBooking(client, fresh)
    return fresh
  }
}

function readAgain(client: QueryClient, { id }: Booking): Promise<Booking> {
  return client.fetchQuery({ ...bookingQuery(id), staleTime: 0, retry: false })
}

/** Asks again who has which car when: somebody was there first. */
export function askWhoIsFree(client: QueryClient): Promise<unknown> {
  return askAgain(client, whoIsFree)
}

const whoIsFree = [
  endpointKey(planner.get),
  endpointKey(cars.availability),
  endpointKey(cars.filterCars),
  [quotesKey],
]

function askAgain(client: QueryClient, queryKeys: readonly QueryKey[]): Promise<unknown> {
  return Promise.all(queryKeys.map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** A booking call answers the whole booking: it is shown at once, and all that counts it is asked again. */
export function keepBooking(client: QueryClient, booking: Booking): Promise<unknown> {
  return keepBookings(client, [booking])
}

function keepBookings(client: QueryClient, written: readonly Booking[]): Promise<unknown> {
  for (const booking of written)
    for (const name of [String(booking.id), booking.reference])
      client.setQueryData(bookingQuery(name).queryKey, booking)
  return askAgain(client, [
    endpointKey(bookings.list),
    endpointKey(today.counts),
    endpointKey(bookings.history),
    endpointKey(profile.overview),
    endpointKey(profile.bookings),
    endpointKey(profile.statistics),
    ...registers,
    ...whoIsFree,
  ])
}

/** What a return adds to, by its calls' names: their contract is the back office's alone. */
const registers = [['GET /cars/:car/damages'], ['GET /damages']]
