import { expect, type Page } from '@playwright/test'
import { openAdmin, openBooking } from './support/admin-story.ts'
import { givenClassOf } from './support/class-of-cars.ts'
import { database } from './support/database.ts'
import { switchTo } from './support/expect-sound.ts'
import { test } from './support/fixtures.ts'
import { bookSlot, callsOf, verifiedClient } from './support/people.ts'
import { moveTrip } from './support/booking-of-today.ts'
import { confirmDriver, expectStatus, takeStep } from './support/whole-day-admin.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const day = 86_400_000

/** A confirmed booking of this car or similar, from the next minute on, in a class of two cars. */
async function givenPromised(page: Page) {
  const { cars, name } = await givenClassOf(2)
  const client = await verifiedClient(page)
  const headers = await callsOf(page, client.email, client.password)
  const [{ code: location }] = (await (await page.request.get('/api/locations')).json()).data
  const wallClock = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 16)
  const slot = { start_date: wallClock(2), end_date: wallClock(7), location }
  const { id, reference } = await bookSlot(
    page,
    { ...slot, car: { ...cars[0]!, name: cars[0]!.model } },
    headers,
    client,
  )
  const start_date = new Date(Date.now() + 60_000)
  await moveTrip(id, start_date, new Date(start_date.getTime() + 5 * day))
  return { id, reference, cars, name }
}

test('R79 a desk keeps the car of a booking, which the planner shows as one that may not move then', async ({
  page,
}) => {
  const say = words('fr')
  const { id, reference, name } = await givenPromised(page)
  await openAdmin(page, words('en'))
  await switchTo(page, 'fr')
  const mayMove = new RegExp(say('planner:movable_bar', { bar: '' }))
  const view = (name: 'planner' | 'table') =>
    page.getByRole('link', { name: say(`planner:view.${name}`), exact: true })
  await view('planner').click()
  await expect(page.locator(`[data-bar="${id}"]`)).toHaveAccessibleName(mayMove)
  await view('table').click()
  const drawer = await openBooking(page, say, reference)
  await expect(drawer.getByText(name.fr)).toBeVisible()
  await expect(drawer.getByText(say('class-promise:desk.loose'))).toBeVisible()
  await drawer.getByRole('button', { name: say('class-promise:desk.bind') }).click()
  await expect(drawer.getByText(say('class-promise:desk.bound'))).toBeVisible()
  await expect(drawer.getByText(say('class-promise:desk.loose'))).toHaveCount(0)
  const { bound_at } = await database()
    .selectFrom('bookings')
    .select('bound_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(bound_at).not.toBeNull()
  await page.keyboard.press('Escape')
  await view('planner').click()
  await expect(page.locator(`[data-bar="${id}"]`)).not.toHaveAccessibleName(mayMove)
})

test('R79 a desk hands over another car of the class in the one step', async ({ page }) => {
  const say = words('en')
  const { id, reference, cars } = await givenPromised(page)
  // As a booking of today is: else the job that binds it changes it while the form is open.
  await database().updateTable('bookings').set({ bound_at: new Date() }).where('id', '=', id).execute()
  const admin = { page, say }
  await openAdmin(page, say)
  const confirmed = await openBooking(page, say, reference)
  await confirmDriver(admin, confirmed, 'A 123 456')
  const drawer = page.getByRole('dialog').filter({ hasText: reference })
  const form = await takeStep(admin, drawer, 'activate')
  const other = cars.find(({ model }) => model !== cars[0]!.model)!
  const select = form.getByLabel(say('class-promise:desk.leaves_with'))
  await expect(select.locator('option')).toHaveCount(2)
  const stands = await database()
    .selectFrom('bookings')
    .select('car_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const leaving = stands.car_id === other.id ? cars[0]! : other
  await select.selectOption(String(leaving.id))
  await form.getByLabel(say('booking:kilometers')).fill('1000')
  const full = page.getByRole('radio', { name: say('booking:fuel.full'), exact: true })
  await form.locator('label', { has: full }).click()
  await form.locator('[name=transaction_id]').fill(`TPE-${reference}`)
  await form.getByRole('button', { name: say('booking:actions.activate'), exact: true }).click()
  await expectStatus(admin, drawer, 'active')
  await expect(drawer.getByText(leaving.model).first()).toBeVisible()
  const row = await database()
    .selectFrom('bookings')
    .innerJoin('occupancies', 'occupancies.booking_id', 'bookings.id')
    .select(['bookings.car_id', 'occupancies.car_id as taken'])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ car_id: leaving.id, taken: leaving.id })
})

test('R79 what leaves now is a car that is there; later a taken one is offered for another of its class', async ({
  page,
}) => {
  const say = words('en')
  const { id } = (await givenClassOf(2)).cars[0]!
  const { registration_plate: plate } = await database()
    .selectFrom('cars')
    .select('registration_plate')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const date = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
  const headers = await callsOf(page, 'admin@example.com', adminPassword)
  const block = { start_date: `${date(2)}T09:00`, end_date: `${date(2)}T18:00`, reason: 'Tyres' }
  expect((await page.request.post(`/api/cars/${id}/blocks`, { headers, data: block })).status()).toBe(201)
  await openAdmin(page, say)
  await page.goto('/admin/booking')
  await page.getByRole('button', { name: say('new-booking:open') }).click()
  const form = page.getByRole('dialog', { name: say('new-booking:title') })
  const car = form.getByRole('combobox', { name: say('new-booking:car'), exact: true })
  await form.getByRole('button', { name: /^From now/ }).click()
  await car.fill(plate)
  await expect(form.getByText(say('new-booking:no_such_car'))).toBeVisible()
  await form.getByRole('button', { name: say('trip:dates') }).click()
  const calendar = form.getByRole('group', { name: say('trip:dates_picker.title') })
  const typed = (days: number) => date(days).split('-').toReversed().join('/')
  await calendar.getByLabel(say('trip:dates_picker.start'), { exact: true }).fill(typed(1))
  await calendar.getByLabel(say('trip:dates_picker.end'), { exact: true }).fill(typed(6))
  await calendar.getByRole('button', { name: say('trip:dates_picker.done') }).click()
  await car.fill(plate)
  await expect(form.getByRole('option', { name: say('car-card:only_similar') })).toBeVisible()
})
