import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { database } from './database.ts'
import { signedInAs } from './fixtures.ts'
import { newClient, someDates } from './reservation-story.ts'

/** A client with a verified account and a complete profile: for stories that begin after the sign-up, and wait for no mail. */
export async function verifiedClient(page: Page, names: { first_name?: string; last_name?: string } = {}) {
  const client = { ...newClient('en'), ...names, birth_date: '1990-07-12', phone: '+212612345678' }
  const reply = await page.request.post('/api/auth/register', {
    data: { ...client, password_confirmation: client.password },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  await database()
    .updateTable('users')
    .set({ email_verified_at: new Date() })
    .where('email', '=', client.email)
    .execute()
  return client
}

/** The headers of a user's calls. */
export async function callsOf(page: Page, email: string, password: string) {
  const reply = await page.request.post('/api/auth/login', { data: { email, password } })
  return { authorization: `Bearer ${(await reply.json()).data.token}` }
}

export type FavoriteCar = {
  id: number
  slug: string
  name: string
  category_id: number
  from: { day_price: string }
}

/** A signed-in client with the most expensive cars as favourites, the most expensive first. */
export async function withFavorites(page: Page, count: number) {
  const client = await verifiedClient(page)
  const headers = await callsOf(page, client.email, client.password)
  const listed = await page.request.get(`/api/home/filter-cars?sort_by=price_desc&per_page=${count}`)
  const cars = (await listed.json()).data.data as FavoriteCar[]
  for (const { id } of cars) await page.request.post('/api/favorite-cars', { headers, data: { car_id: id } })
  await signedInAs(page, client.email, client.password)
  return { client, headers, cars }
}

/**
 * A booking of five days, some weeks ahead, of a car that is free then and that no other story uses for that time, nor
 * for the week before or after. A story that needs another car on those days has the week to itself (37 and 42). Papers
 * expire: the further ahead, the fewer cars.
 */
export async function freeSlot(page: Page, weeksAhead: number) {
  const { start } = someDates(weeksAhead)
  const end = new Date(Date.parse(start) + 5 * 86_400_000).toISOString().slice(0, 10)
  const dates = { start_date: `${start}T10:00`, end_date: `${end}T10:00` }
  const query = new URLSearchParams({ ...dates, per_page: '50', sort_by: 'price_asc' })
  const cars = (await (await page.request.get(`/api/home/filter-cars?${query}`)).json()).data.data
  const [location] = (await (await page.request.get('/api/locations')).json()).data
  const weeks = [start, someDates(weeksAhead + 1).start]
  const car = (cars as { id: number; slug: string; name: string }[]).find(({ id }) =>
    weeks.every((week) => claim(`${id}-${week}`)),
  )
  expect(car, `a car that no other story has ${weeksAhead} weeks ahead`).toBeDefined()
  return { car: car!, ...dates, location: location.code as string }
}

/** Whether a name is claimed for the first time in this run: stories run in parallel processes. */
function claim(name: string): boolean {
  const claims = join(process.env['E2E_DATA_DIR']!, 'claims')
  mkdirSync(claims, { recursive: true })
  try {
    mkdirSync(join(claims, name))
    return true
  } catch {
    return false
  }
}

/** The URL at which the reservation of a booking begins. */
export function reservePath({ car, start_date, end_date, location }: Awaited<ReturnType<typeof freeSlot>>) {
  return `/cars/${car.slug}/reserve?${new URLSearchParams({ start_date, end_date, pickup_location: location })}`
}

/** Raises the price of a booking on its own days only: the car's daily price is in lists that other stories read. */
export async function makeDearer({ car, start_date, end_date }: Awaited<ReturnType<typeof freeSlot>>) {
  const days = { start_date: start_date.slice(0, 10), end_date: end_date.slice(0, 10) }
  await database()
    .insertInto('seasons')
    .values({ name: 'Festival', car_id: car.id, ...days, percent: 10 })
    .execute()
}

/** Makes a booking by the API, as the form would. */
export async function bookSlot(
  page: Page,
  slot: Awaited<ReturnType<typeof freeSlot>>,
  headers: { authorization: string },
  driver: { first_name: string; last_name: string },
): Promise<{ id: number; reference: string; version: number }> {
  const { car, start_date, end_date, location } = slot
  const request = {
    car_id: car.id,
    start_date,
    end_date,
    pickup_location: location,
    return_location: location,
  }
  const quote = (await (await page.request.post('/api/quotes', { data: request })).json()).data
  const reply = await page.request.post('/api/bookings', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      ...request,
      drivers: [
        {
          first_name: driver.first_name,
          last_name: driver.last_name,
          birth_date: '1990-07-12',
          phone: '+212612345678',
        },
      ],
      payment_method: 'card',
      total_price: quote.total_price,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data
}

/** Changes a booking by the API, for what a story needs but does not test; returns the booking. */
export async function writeBooking<Booking>(
  page: Page,
  headers: { authorization: string },
  path: string,
  data: object,
  method: 'PUT' | 'POST' = 'PUT',
): Promise<Booking> {
  const reply = await page.request.fetch(`/api/bookings/${path}`, {
    method,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data,
  })
  expect(reply.ok(), await reply.text()).toBe(true)
  return (await reply.json()).data
}
