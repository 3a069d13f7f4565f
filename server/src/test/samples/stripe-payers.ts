import { beforeEach, expect } from 'vitest'
import { makeBookingFixture } from '../bookings.ts'
import { openStripePeer } from '../peers/stripe-peer.ts'
import { openTestApp, testNow } from '../test-app.ts'
import { makePayers, setUpStripe } from './online-payments.ts'

/** A product that is paid through Stripe's peer, and what its clients and Stripe do; each test begins at the same instant. */
export async function openStripePayers() {
  const product = await openTestApp()
  const { context, at } = product
  const fixture = await makeBookingFixture(product)
  const peer = await openStripePeer({ now: () => context.clock() })
  await setUpStripe(product, peer)
  const payers = await makePayers(product, fixture)
  beforeEach(() => {
    at(testNow)
    peer.events.length = 0
  })
  return {
    ...product,
    fixture,
    peer,
    payers,
    bring: (event: unknown, how = {}) => peer.bring(payers.url, event, how),
    async onPage(booking: { id: number }, purpose: 'down_payment' | 'balance' | 'deposit' = 'balance') {
      const opened = await payers.open(booking, purpose)
      return { ...opened, session: peer.sessionOf(opened.key) }
    },
    /** Ledger and booking agree, and the sum of the ledger is what the peer has kept. */
    async agree() {
      await payers.carryOut()
      expect(await payers.ledger()).toBe(peer.books())
    },
  }
}

/** What was paid for a booking and still counts. */
export function chargesOf<Entry extends { kind: string; voided: boolean }>(booking: {
  payment_histories: Entry[]
}): Entry[] {
  return booking.payment_histories.filter(({ kind, voided }) => kind === 'charge' && !voided)
}
