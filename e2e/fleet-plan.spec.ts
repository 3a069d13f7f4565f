import { expect, type Page } from '@playwright/test'
import { speak } from './support/accounts-story.ts'
import { openAdmin } from './support/admin-story.ts'
import { givenClassOf } from './support/class-of-cars.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { languages, test, variants } from './support/fixtures.ts'
import { bookSlot, callsOf, verifiedClient } from './support/people.ts'
import { words } from './support/words.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)

/** A class of three cars; a booking of it stands on the first. */
async function givenClass(page: Page) {
  const { cars } = await givenClassOf(3)
  const client = await verifiedClient(page)
  const headers = await callsOf(page, client.email, client.password)
  const [{ code: location }] = (await (await page.request.get('/api/locations')).json()).data
  const slot = { start_date: `${inDays(3)}T10:00`, end_date: `${inDays(16)}T10:00`, location }
  const car = { ...cars[0]!, name: cars[0]!.model }
  const booking = await bookSlot(page, { ...slot, car }, headers, client)
  const db = database()
  await db.updateTable('bookings').set({ car_id: car.id }).where('id', '=', booking.id).execute()
  await db.updateTable('occupancies').set({ car_id: car.id }).where('booking_id', '=', booking.id).execute()
  return { cars, booking }
}

const carOf = async (booking: { id: number }) => {
  const taken = database().selectFrom('occupancies').select('car_id').where('booking_id', '=', booking.id)
  return (await taken.executeTakeFirstOrThrow()).car_id
}

for (const language of variants(languages))
  test(`R81 a car breaks down: the desk sees who moves and why, and does it in one step (${language}) @deep`, async ({
    page,
  }) => {
    test.slow()
    const say = words(language)
    const { cars, booking } = await givenClass(page)
    const [broken] = cars
    await speak(page, language)
    await openAdmin(page, say)
    await page.goto(`/admin/fleet-plans?out=${broken!.id}`)
    const form = page.getByRole('dialog', { name: say('fleet-plans:out.title') })
    for (const [label, date] of [
      ['fleet-plans:out.from', inDays(2)],
      ['fleet-plans:out.until', inDays(6)],
    ] as const)
      await form.getByLabel(say(label), { exact: true }).fill(date.split('-').toReversed().join('/'))
    await form.getByLabel(new RegExp(say('fleet-plans:out.reason'))).fill('Gearbox')
    await form.getByRole('button', { name: say('fleet-plans:out.submit') }).click()
    const plan = page.getByRole('article').filter({ hasText: 'Gearbox' })
    await expect(plan.getByRole('link', { name: booking.reference })).toBeVisible()
    expect(await carOf(booking)).toBe(broken!.id)
    await expectSound(page, 'a plan that waits')
    await plan.getByRole('button', { name: say('fleet-plans:block_and_move_one') }).click()
    await expect(plan).toHaveCount(0)
    expect(await carOf(booking)).not.toBe(broken!.id)
    const blocks = database().selectFrom('car_blocks').select('reason').where('car_id', '=', broken!.id)
    expect(await blocks.execute()).toEqual([{ reason: 'Gearbox' }])
  })

test('R81 a car stands in the workshop: a change that is struck is not made', async ({ page }) => {
  test.slow()
  const say = words('en')
  const { cars, booking } = await givenClass(page)
  const [car] = cars
  await database().updateTable('cars').set({ status: 'maintenance' }).where('id', '=', car!.id).execute()
  await openAdmin(page, say)
  await page.goto('/admin/fleet-plans')
  await page.getByRole('button', { name: say('fleet-plans:now') }).click()
  const plan = page.getByRole('article', { name: say('fleet-plans:cause.night') })
  await expect(plan.getByText(`is out of service.`).first()).toBeVisible()
  const kept = say('fleet-plans:keep').replace('{{reference}}', `\u2066${booking.reference}\u2069`)
  await plan.getByRole('checkbox', { name: kept }).uncheck()
  // Where nothing else is proposed there is nothing to accept.
  const accept = plan.getByRole('button', { name: /^Accept/ })
  const isLeft = (await accept.count()) > 0
  await (isLeft ? accept : plan.getByRole('button', { name: say('fleet-plans:dismiss') })).click()
  await expect(plan).toHaveCount(0)
  expect(await carOf(booking)).toBe(car!.id)
  const moves = database().selectFrom('fleet_plan_moves').select('outcome')
  expect(await moves.where('booking_id', '=', booking.id).execute()).toEqual([
    { outcome: isLeft ? 'struck' : 'proposed' },
  ])
})
