import type { Page } from '@playwright/test'
import { open } from './support/accounts-story.ts'
import { moveTrip } from './support/booking-of-today.ts'
import { thumbOn } from './support/car-walk.ts'
import { givenClassOf } from './support/class-of-cars.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from './support/fixtures.ts'
import { bookSlot, callsOf, verifiedClient } from './support/people.ts'
import { words } from './support/words.ts'
import { adminPassword } from './start-product.ts'

const say = words('en')
const day = 86_400_000

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

/** A confirmed booking of this car or similar, to be picked up now, and another car of its class that has a dent. */
async function givenPromised(page: Page) {
  const { cars } = await givenClassOf(2)
  const client = await verifiedClient(page)
  const headers = await callsOf(page, client.email, client.password)
  const [{ code: location }] = (await (await page.request.get('/api/locations')).json()).data
  const wallClock = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 16)
  const slot = { start_date: wallClock(2), end_date: wallClock(7), location }
  const car = { ...cars[0]!, name: cars[0]!.model }
  const { id, reference } = await bookSlot(page, { ...slot, car }, headers, client)
  const start_date = new Date(Date.now() + 60_000)
  await moveTrip(id, start_date, new Date(start_date.getTime() + 5 * day))
  const db = database()
  await db
    .updateTable('bookings')
    // Bound, as one of today is: else the job that binds it changes it beneath the walk.
    .set({ status: 'confirmed', hold_expires_at: null, bound_at: new Date() })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('booking_drivers')
    .set({ license_number: '01/234567' })
    .where('booking_id', '=', id)
    .execute()
  const { car_id } = await db
    .selectFrom('bookings')
    .select('car_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const other = cars.find((one) => one.id !== car_id)!
  const plateOf = (car: number) => `${20_000 + car}-A-6`
  for (const one of cars)
    await db
      .updateTable('cars')
      .set({ registration_plate: plateOf(one.id), odometer: one.id === other.id ? 52_000 : 1000 })
      .where('id', '=', one.id)
      .execute()
  const { id: created_by } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@example.com')
    .executeTakeFirstOrThrow()
  const dent = { side: 'left', x: 500, y: 500, part: 'door', kind: 'dent', size: 'small' }
  await db
    .insertInto('damages')
    .values({ ...dent, car_id: other.id, created_by, created_at: new Date() })
    .execute()
  return { id, reference, own: plateOf(car_id), other: { id: other.id, plate: plateOf(other.id) } }
}

test('R79 beside the car another of the class is chosen, walked around and handed over @deep', async ({
  page,
  quiet,
}) => {
  test.slow()
  const { id, reference, own, other } = await givenPromised(page)
  const thumb = thumbOn(page, say)
  const header = page.getByRole('banner')
  const choose = async (plate: string) => {
    await thumb.press(say('handover:another.open'))
    await page.getByRole('dialog').getByRole('button', { name: plate }).click()
  }
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, `/admin/handover/${reference}`)
  await expect(header.getByText(own)).toBeVisible()

  // Without a network it says so; its own car can be handed over all the same.
  await page.context().setOffline(true)
  await expect(page.getByText(say('handover:another.offline'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('handover:another.open') })).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(page.getByRole('button', { name: say('handover:another.open') })).toBeVisible()
  forgetNetworkNoise(quiet)

  await thumb.press(say('handover:another.open'))
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByRole('button', { name: other.plate })).toBeVisible()
  await expectSound(page, 'handover: which car leaves', { others: [] })
  await sheet.getByRole('button', { name: other.plate }).click()
  await expect(header.getByText(other.plate)).toBeVisible()
  await expectSound(page, 'handover: another car', { others: [] })
  await page.getByRole('checkbox').first().check()
  await thumb.next()
  await thumb.photograph(say('handover:photo.take', { view: say('handover:views.front') }))
  await expect(page.getByText(say('handover:photo.count', { number: 1, most: 9 }))).toBeVisible()

  // What is noted of one car is never of another: whoever has begun is asked.
  await header.getByRole('button', { name: say('handover:back') }).click()
  await choose(own)
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText(other.plate)
  await expectSound(page, 'handover: a car that was begun', { others: [] })
  await asked.getByRole('button', { name: new RegExp(other.plate) }).click()
  await expect(header.getByText(other.plate)).toBeVisible()
  await choose(own)
  await asked.getByRole('button', { name: say('handover:another.begin') }).click()
  await expect(header.getByText(own)).toBeVisible()
  await choose(other.plate)
  await expect(header.getByText(other.plate)).toBeVisible()

  // A phone that is opened again knows which car it was.
  await page.reload()
  await expect(header.getByText(other.plate)).toBeVisible()
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await thumb.next()
  await expect(page.getByText(say('handover:photo.count', { number: 0, most: 9 }))).toBeVisible()
  await thumb.photograph(say('handover:photo.take', { view: say('handover:views.front') }))
  await thumb.press(say('handover:photo.skip'))
  await expect(page.getByText(say('handover:damage.known_one', { count: 1 }))).toBeVisible()
  await thumb.next()
  await expect(page.getByLabel(say('handover:car.kilometers'))).toHaveValue('52000')
  await page.getByRole('radio', { name: '½' }).check({ force: true })
  await thumb.next()
  await thumb.leaveUnpaid()
  await thumb.sign()
  await thumb.next()
  await thumb.sign()
  await thumb.press(say('handover:finish.handover'))
  await expect(page.getByText(say('handover:sent', { reference }))).toBeVisible()
  const row = await database()
    .selectFrom('bookings')
    .innerJoin('occupancies', 'occupancies.booking_id', 'bookings.id')
    .innerJoin('condition_reports as report', 'report.booking_id', 'bookings.id')
    .select([
      'bookings.status',
      'bookings.car_id',
      'occupancies.car_id as taken',
      'report.car_id as reported',
    ])
    .where('bookings.id', '=', id)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ status: 'active', car_id: other.id, taken: other.id, reported: other.id })
})
