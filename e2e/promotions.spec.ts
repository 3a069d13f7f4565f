import type { Page } from '@playwright/test'
import { open, speak } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import {
  expect,
  forgetNetworkNoise,
  languages,
  signedInAs,
  test,
  variants,
  visit,
} from './support/fixtures.ts'
import { verifiedClient } from './support/people.ts'
import { amountsIn, priceIn } from './support/printed-document.ts'
import { givenSteadyCar } from './support/seasonal-booking.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

/*
 * Five days at 400.00 are 2,000.00; a tenth of it off, 1,800.00; tax 180.00, in all 1,980.00. A day 360.00 with the
 * code, and 400.00 struck through: the car has no discount of its own, and others are asked that today.
 */
const asListed = ['2000.00', '200.00', '2200.00']
const withCode = ['2000.00', '-200.00', '180.00', '1980.00']
const paidAtPickup = ['1980.00', '3000.00']

for (const language of variants(languages))
  test(`R86 a code that an owner makes takes its tenth off the price that a visitor books and staff see (${language}) @deep`, async ({
    page,
    browser,
    quiet,
  }) => {
    test.slow()
    const say = words(language)
    const code = `TENTH-${Date.now().toString(36).toUpperCase()}`
    const car = await givenPlainCar()
    const office = await (await browser.newContext({ baseURL: process.env['E2E_URL']! })).newPage()
    await speak(office, language)
    await signedInAs(office, 'admin@example.com', adminPassword)
    await makeCode(office, say, code)

    const client = await verifiedClient(page)
    await signedInAs(page, client.email, client.password)
    await visit(page, await carPath(page, car.slug, 2), language)
    const panel = page.locator('form', { hasText: say('quote:not_charged') }).filter({ visible: true })
    await expect.poll(() => priceIn(panel, say)).toEqual([...asListed, '2200.00', '3000.00'])
    await expect(panel.locator('s')).toHaveCount(0)
    await typeCode(page, say, 'NOBODY-HAS-THIS')
    await expect(panel.getByText(say('refusals:fields.promotion_unknown'))).toBeVisible()
    expect(await priceIn(panel, say)).toEqual([...asListed, '2200.00', '3000.00'])
    forgetNetworkNoise(quiet)
    await typeCode(page, say, code.toLowerCase())
    await expect.poll(() => priceIn(panel, say)).toEqual([...withCode, ...paidAtPickup])
    await expect(panel.locator('dt', { hasText: code })).toBeVisible()
    expect(await amountsIn(panel.locator('s'))).toEqual(['400.00'])
    expect((await amountsIn(panel)).slice(0, 2)).toEqual(['400.00', '360.00'])
    await expectSound(page, 'a price with a code')

    await panel.getByRole('button', { name: say('common:continue'), exact: true }).click()
    await expect(page).toHaveURL(/step=extras/)
    await page.locator('#reservation-step button[type=submit]').click()
    await expect(page).toHaveURL(/step=payment/)
    await expect.poll(() => priceIn(page.locator('aside'), say)).toEqual([...withCode, ...paidAtPickup])
    const card = page.getByRole('radio', { name: say('reservation:payment.methods.card') })
    await page.locator('label', { has: card }).click()
    await page.locator('#reservation-step button[type=submit]').click()
    await expect(page).toHaveURL(/step=confirmation/)
    await expect.poll(() => priceIn(page.locator('main'), say)).toEqual([...withCode, ...paidAtPickup])
    const shown = page.getByText(/^RB-[2-9A-Z]{6}$/).first()
    const reference = await shown.innerText()

    await office.goto(`/admin/booking?booking=${reference}`)
    const drawer = office.getByRole('dialog').filter({ hasText: reference }).first()
    await expect.poll(() => priceIn(drawer, say)).toEqual([...withCode, ...paidAtPickup])
    await expect(drawer.locator('dt', { hasText: code })).toBeVisible()
    await office.goto('/admin/promotions')
    const panelOfCode = office.getByRole('article', { name: code })
    await expect(panelOfCode.getByText(say('promotions:states.used_up'))).toBeVisible()
    expect(await amountsIn(panelOfCode.locator('dl'))).toEqual(['1980.00', '200.00'])
    await expectSound(office, 'a code that was used')

    // As it was booked the prices in sight were asked again, that with the code too, whose one use was gone.
    forgetNetworkNoise(quiet)
    // Whoever comes next is told so, and asked the price of the list.
    const next = await (await browser.newContext({ baseURL: process.env['E2E_URL']! })).newPage()
    await visit(next, await carPath(next, car.slug, 20), language)
    await typeCode(next, say, code)
    const refused = next.locator('form', { hasText: say('quote:not_charged') }).filter({ visible: true })
    await expect(refused.getByText(say('refusals:fields.promotion_used_up'))).toBeVisible()
    expect(await priceIn(refused, say)).toEqual([...asListed, '2200.00', '3000.00'])
  })

type Say = ReturnType<typeof words>

/** In the room of codes and offers: ten percent off, for one booking; its name has the code in it. */
async function makeCode(office: Page, say: Say, code: string): Promise<void> {
  await open(office, '/admin/promotions')
  await office.getByRole('button', { name: say('promotions:add') }).click()
  const form = office.getByRole('dialog', { name: say('promotions:add') })
  await form.locator('[name^="name."]').first().fill(`Ten ${code}`)
  await form.getByLabel(say('promotions:fields.code')).fill(code)
  await form.getByLabel(say('promotions:fields.percent')).fill('10')
  await form.getByLabel(say('promotions:fields.max_uses'), { exact: true }).fill('1')
  await expectSound(office, 'a new code')
  await form.getByRole('button', { name: say('common:save'), exact: true }).click()
  const made = office.getByRole('article', { name: code })
  await expect(made.getByText(say('promotions:states.running'))).toBeVisible()
}

/** Types a code below the price, and asks for the price with it. */
async function typeCode(page: Page, say: Say, code: string): Promise<void> {
  const ask = page.getByRole('button', { name: say('quote:have_code') }).filter({ visible: true })
  const field = page.getByLabel(say('promotion-code:label'), { exact: true }).filter({ visible: true })
  await expect(ask.or(field)).toBeVisible()
  if (await ask.isVisible()) await ask.click()
  await field.fill(code)
  await page
    .getByRole('button', { name: say('promotion-code:apply') })
    .filter({ visible: true })
    .click()
}

/** A car of its own at 400.00 a day, whatever the season, without a discount of its own. */
async function givenPlainCar() {
  const car = await givenSteadyCar()
  await database()
    .updateTable('cars')
    .set({ daily_price: 40_000, discount: 0, discounted_price: 40_000 })
    .where('id', '=', car.id)
    .execute()
  return car
}

/** The page of a car with five days, some days ahead, at the first place. */
async function carPath(page: Page, slug: string, daysAhead: number): Promise<string> {
  const [place] = (await (await page.request.get('/api/locations')).json()).data
  const at = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`
  const trip = { start_date: at(daysAhead), end_date: at(daysAhead + 5), pickup_location: place.code }
  return `/cars/${slug}?${new URLSearchParams(trip)}`
}
