import { expect, type Page } from '@playwright/test'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { languages, signedInAs, test, variants, visit } from './support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient } from './support/people.ts'
import { words } from './support/words.ts'

type Slot = Awaited<ReturnType<typeof freeSlot>>

/** Two cars that stand in for each other, the first of them taken for its slot. */
async function givenTakenCar(page: Page, weeksAhead: number): Promise<Slot> {
  const slot = await freeSlot(page, weeksAhead)
  const other = await freeSlot(page, weeksAhead)
  const { category_id } = await database()
    .selectFrom('cars')
    .select('category_id')
    .where('id', '=', slot.car.id)
    .executeTakeFirstOrThrow()
  const { id: class_id } = await database()
    .insertInto('rental_classes')
    .values({
      category_id,
      name: JSON.stringify({ en: 'Compact', fr: 'Compacte', ar: 'سيارة مدمجة' }),
      transmission_type: 'manual',
      passengers: 4,
      luggage: 1,
      this_car_price: 5_000,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database()
    .updateTable('cars')
    .set({ class_id })
    .where('id', 'in', [slot.car.id, other.car.id])
    .execute()
  const taker = await verifiedClient(page)
  const booked = await bookSlot(page, slot, await callsOf(page, taker.email, taker.password), taker)
  await database()
    .updateTable('bookings')
    .set({ class_id: null, promise: null, chosen_car_id: null, car_id: slot.car.id })
    .where('id', '=', booked.id)
    .execute()
  await database()
    .updateTable('occupancies')
    .set({ car_id: slot.car.id })
    .where('booking_id', '=', booked.id)
    .execute()
  return slot
}

for (const language of variants(languages)) {
  test(`a visitor books "or similar" of a taken car (${language}) @deep`, async ({ page }) => {
    const say = words(language)
    const slot = await givenTakenCar(page, 16)
    const { car, start_date, end_date, location } = slot
    const client = await verifiedClient(page)
    await signedInAs(page, client.email, client.password)
    const stands = (step: 'details' | 'extras' | 'payment') =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`reservation:${step}.title`))
    const trip = new URLSearchParams({ start_date, end_date, pickup_location: location })

    await visit(page, `/cars?${trip}&sort_by=price_asc`, language)
    const card = page.locator('article', { has: page.locator(`a[href*="/cars/${car.slug}?"]`) })
    await expect(card).toContainText(say('car-card:only_similar'))
    await card.locator('h3 a, h2 a').click()

    const panel = page.locator('main aside')
    await expect(panel).toContainText(say('promise:only_similar'))
    await expect(panel.getByRole('radio', { name: say('promise:similar') })).toBeChecked()
    await expect(panel.getByRole('radio', { name: say('promise:this') })).toBeDisabled()
    await expect(panel).toContainText(say('quote:due'))
    await expectSound(page, 'a taken car whose class has room')
    await page.locator('form[action$="/reserve"] button[type=submit]').click()

    await stands('extras')
    await page.goto(`${new URL(page.url()).pathname}?step=vehicle`)
    await expect(page.locator('main')).toContainText(say('promise:only_similar'))
    await expect(page.getByRole('radio', { name: say('promise:similar') })).toBeChecked()
    await expectSound(page, 'the first step of a taken car whose class has room')
    for (const step of ['details', 'extras', 'payment'] as const) {
      await page.locator('#reservation-step button[type=submit]').click()
      await stands(step)
    }
    await expect(page.locator('#reservation-step')).toContainText(say('promise:similar'))
    await page
      .locator('label', { has: page.getByRole('radio', { name: say('reservation:payment.methods.cash') }) })
      .click()
    await page.locator('#reservation-step button[type=submit]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('reservation:confirmation.title'))
    await expect(page.locator('main')).toContainText(say('promise:told'))
    await expect(page.locator('main')).toContainText(say('car-card:or_similar'))
    await expectSound(page, 'the confirmation of this car or similar')

    await page.goto('/user/profile?tab=bookings')
    await expect(page.locator('main article').first()).toContainText(say('car-card:or_similar'))
  })
}
