import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { adminToken } from './fixtures.ts'
import { verifiedClient } from './people.ts'

export type Ending = 'pending' | 'confirmed' | 'active' | 'completed' | 'cancelled'

/**
 * A client with a history, made by an admin: one booking for each ending. Those that are driven begin now, the others
 * some weeks ahead, each in another week, so that no two need the same car.
 */
export async function clientWithBookings(page: Page, endings: readonly Ending[]) {
  const client = await verifiedClient(page)
  const admin = { authorization: `Bearer ${await adminToken(page)}` }
  const found = await page.request.get(`/api/auth/user`, { headers: await clientHeaders(page, client) })
  const user_id = (await found.json()).data.user.id as number
  const references: string[] = []
  for (const [index, ending] of endings.entries()) {
    const isDriven = ending === 'active' || ending === 'completed'
    const booking = await book(page, admin, { user_id, weeksAhead: isDriven ? 0 : 4 + index })
    await bringTo(page, admin, booking, ending)
    references.push(booking.reference)
  }
  return { ...client, references }
}

type Headers = { authorization: string }
type Booking = { id: number; reference: string; total_price: string }

async function clientHeaders(page: Page, { email, password }: { email: string; password: string }) {
  const reply = await page.request.post('/api/auth/login', { data: { email, password } })
  return { authorization: `Bearer ${(await reply.json()).data.token}` }
}

/** Tries the expensive free cars one after the other: the other stories book the cheapest at the same time. */
async function book(
  page: Page,
  admin: Headers,
  { user_id, weeksAhead }: { user_id: number; weeksAhead: number },
): Promise<Booking> {
  const dates = { start_date: wallClock(weeksAhead * 7), end_date: wallClock(weeksAhead * 7 + 5) }
  const query = new URLSearchParams({ ...dates, per_page: '24', sort_by: 'price_desc' })
  const cars = (await (await page.request.get(`/api/home/filter-cars?${query}`)).json()).data.data
  const [location] = (await (await page.request.get('/api/locations')).json()).data
  for (const car of shuffled(cars as { id: number }[])) {
    const request = {
      ...dates,
      car_id: car.id,
      pickup_location: location.code,
      return_location: location.code,
    }
    const quote = (await (await page.request.post('/api/quotes', { data: request })).json()).data
    if (!quote?.available) continue
    const reply = await page.request.post('/api/bookings', {
      headers: { ...admin, 'idempotency-key': randomUUID() },
      data: {
        ...request,
        user_id,
        drivers: [driver],
        payment_method: 'card',
        total_price: quote.total_price,
      },
    })
    if (reply.status() === 201) return (await reply.json()).data
  }
  throw new Error(`No car is free ${weeksAhead} weeks from now`)
}

async function bringTo(page: Page, admin: Headers, booking: Booking, ending: Ending): Promise<void> {
  const write = async (verb: string, data: object) => {
    const reply = await page.request.put(`/api/bookings/${booking.id}/${verb}`, {
      headers: { ...admin, 'idempotency-key': randomUUID() },
      data,
    })
    expect(reply.status(), `${verb}: ${await reply.text()}`).toBe(200)
  }
  if (ending === 'pending') return
  if (ending === 'cancelled') return write('cancel', { cancel_reason: 'agency' })
  await write('confirm', {})
  if (ending === 'confirmed') return
  await write('activate', {
    amount: booking.total_price,
    payment_method: 'card',
    transaction_id: randomUUID(),
    start_kilometers: 400_000,
    fuel_level: 8,
  })
  if (ending === 'active') return
  await write('complete', { end_kilometers: 400_420, note: null, warranty: 'returned' })
}

const driver = {
  first_name: 'Salma',
  last_name: 'Idrissi',
  birth_date: '1990-07-12',
  phone: '+212612345678',
  license_number: 'A 123 456',
}

/** Days from now on the company's clock, which is UTC or an hour ahead of it; an admin may book in the recent past. */
function wallClock(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 16)
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
