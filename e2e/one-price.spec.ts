import type { Locator, Page } from '@playwright/test'
import { formatMoney } from '@marhala/domain/money/money.ts'
import { database } from './support/database.ts'
import { cardLink, escapeDialog, expect, lastMailTo, signedInAs, test, visit } from './support/fixtures.ts'
import { amountsIn, priceIn, wire } from './support/printed-document.ts'
import { callsOf, verifiedClient } from './support/people.ts'
import { givenSeasonalBooking } from './support/seasonal-booking.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')

/*
 * Worked out by hand (docs/rules/price.md), half up at every figure:
 *   3 days at 433.35                             1,300.05
 *   3 days at 433.35 × 1.125 = 487.51875 → 487.52  1,462.56
 *   together                                     2,762.61
 *   less 7.5 %: 2,762.61 × 0.925 = 2,555.41425 → 2,555.41, a difference of −207.20
 *   a day of them 2,555.41 ÷ 6 = 425.90, without the discount 2,762.61 ÷ 6 = 460.44;
 *   one in the season 487.52 × 2,555.41 ÷ 2,762.61 = 450.96
 * Marrakech costs 200.00 at pickup and 250.00 at return:
 *   2,555.41 + 450.00 = 3,005.41;  tax 300.541 → 300.54;  3,305.95
 * Two child seats, 35.00 × 6 days × 2 = 420.00, and the car brought for 200.00:
 *   3,005.41 + 620.00 = 3,625.41;  tax 362.541 → 362.54;  3,987.95
 */
const totalWithLocations = '3305.95'
const dayPrice = '425.90'
const undiscounted = '460.44'
const total = '3987.95'
/** Next to every price: it is no part of one. */
const deposit = '3000.00'
const linesWithLocations = ['1300.05', '1462.56', '-207.20', '200.00', '250.00', '300.54', totalWithLocations]
const linesWithExtras = [
  '1300.05',
  '1462.56',
  '-207.20',
  '420.00',
  '200.00',
  '200.00',
  '250.00',
  '362.54',
  total,
]
const withLocations = [...linesWithLocations, totalWithLocations, deposit]
const withExtras = [...linesWithExtras, total, deposit]

test('a booking with a discount, a season, a change of clocks, locations, extras and tax costs what arithmetic says, everywhere to the centime', async ({
  page,
  browser,
}) => {
  test.slow()
  const { car, start_date, end_date } = await givenSeasonalBooking()
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  const trip = new URLSearchParams({ start_date, end_date, pickup_location: 'RAK', search: car.model })

  await visit(page, `/cars?${trip}`, 'en')
  const card = page.locator('article', { hasText: car.model })
  expect(await amountsIn(card)).toEqual([totalWithLocations, undiscounted, dayPrice])
  await expect(card).toContainText(say('common:plus_tax'))
  await expectAfterHome(page, car.model)
  await expectInSuggestions(page, car.model)
  await expectInComparison(page, car.model)
  await expectAmongFavorites(page, car.model)
  await page.locator(cardLink, { hasText: car.model }).click()
  await expect.poll(() => priceIn(page.locator('main'), say)).toEqual(withLocations)
  const panel = page.locator('form', { hasText: say('quote:not_charged') }).filter({ visible: true })
  expect((await amountsIn(panel)).slice(0, 2)).toEqual([undiscounted, dayPrice])
  await expect(panel.getByText(/^High season, .*450\.96/)).toBeVisible()
  await expect(panel.locator('dt', { hasText: /high season/ })).toBeVisible()

  await page.getByRole('button', { name: say('common:continue'), exact: true }).click()
  // The driver is known: the first two steps only allow changes.
  for (const step of ['extras', 'details'] as const) {
    await onStep(page, step)
    await page.getByRole('button', { name: say('common:back'), exact: true }).click()
  }
  for (const step of ['vehicle', 'details', 'extras'] as const) {
    await onStep(page, step)
    await expect.poll(() => priceIn(page.locator('aside'), say)).toEqual(withLocations)
    if (step === 'vehicle') expect(await amountsIn(page.locator('main form').first())).toContain(dayPrice)
    if (step === 'extras') await chooseExtras(page)
    await page.getByRole('button', { name: say('common:continue'), exact: true }).click()
  }
  await onStep(page, 'payment')
  await expect.poll(() => priceIn(page.locator('aside'), say)).toEqual(withExtras)
  const reserve = page.getByRole('button', { name: /^Book for/ })
  expect(wire(await reserve.innerText())).toBe(total)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.getByRole('button', { name: say('reservation:bar_details') })
  expect(wire(await bar.locator('bdi').first().innerText())).toBe(total)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page
    .locator('label', { has: page.getByRole('radio', { name: say('reservation:payment.methods.card') }) })
    .click()
  await reserve.click()

  await onStep(page, 'confirmation')
  expect(await priceIn(page.locator('main'), say)).toEqual(withExtras)
  await expectChosenClock(page.locator('main'))
  const reference = await page
    .getByText(/^RB-[2-9A-Z]{6}$/)
    .first()
    .innerText()
  const { text, html } = await lastMailTo(client.email, reference)
  expect(wire(/^Total: (.*)$/m.exec(text)![1]!)).toBe(total)
  const [row] = /Total<\/t[hd]>.*?<\/tr>/s.exec(html)!
  expect(wire(row.replace(/<[^>]*>/g, ''))).toBe(total)
  expect(wire(/^To pay at pick-up: (.*)$/m.exec(text)![1]!)).toBe(total)
  expect(wire(/^Deposit at pick-up: (.*)$/m.exec(text)![1]!)).toBe(deposit)

  await page.getByRole('link', { name: say('reservation:confirmation.my_bookings') }).click()
  const own = page.locator('article', { hasText: reference })
  await expect.poll(() => amountsIn(own)).toEqual([total, total])
  await own.getByRole('link').click()
  const details = page.getByRole('dialog')
  await expect.poll(() => priceIn(details, say)).toEqual(withExtras)
  await expectChosenClock(details)

  const adminContext = await browser.newContext({ baseURL: process.env['E2E_URL'] })
  await expectAsAdmin(await adminContext.newPage(), reference)
  await adminContext.close()
  const headers = await callsOf(page, client.email, client.password)
  const { data } = await (await page.request.get(`/api/bookings/${reference}`, { headers })).json()
  expect(data).toMatchObject({ total_price: total, outstanding: total, duration: 6 })
  expect(data.quote).toMatchObject({ total_price: total, days: 6, base_price: '2555.41' })
  expect([...data.quote.lines.map((line: { amount: string }) => line.amount), total]).toEqual(linesWithExtras)
  expect(data.due_at_pickup).toEqual({ to_pay: total, deposit })
  expect(await stored(reference)).toEqual({ total, inQuote: total, services: '620.00', tax: '362.54' })
})

async function expectAfterHome(page: Page, model: string): Promise<void> {
  const list = new URL(page.url())
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/\?(?=.*start_date=)(?=.*pickup_location=RAK)/)
  await page
    .getByRole('banner')
    .getByRole('link', { name: say('shell:nav.cars'), exact: true })
    .click()
  await expect(page.locator('main article').first()).toBeVisible()
  expect(tripOf(new URL(page.url()))).toEqual(tripOf(list))
  await visit(page, list.pathname + list.search, 'en')
  await expect(page.locator('article', { hasText: model })).toBeVisible()
}

function tripOf({ searchParams }: URL): (string | null)[] {
  return ['start_date', 'end_date', 'pickup_location'].map((name) => searchParams.get(name))
}

async function expectInSuggestions(page: Page, model: string): Promise<void> {
  await page.locator('header input').filter({ visible: true }).first().fill(model)
  const option = page.getByRole('option', { name: model })
  await expect.poll(() => amountsIn(option)).toEqual([totalWithLocations])
  await page.keyboard.press('Escape')
}

async function expectInComparison(page: Page, model: string): Promise<void> {
  const address = new URL(page.url())
  const others = await (await page.request.get('/api/home/filter-cars?per_page=1')).json()
  const { data } = await (await page.request.get(`/api/home/filter-cars?search=${model}`)).json()
  address.searchParams.set('compare', `${data.data[0].id},${others.data.data[0].id}`)
  await visit(page, address.pathname + address.search, 'en')
  await page.getByRole('button', { name: say('compare:open_other', { count: 2 }) }).click()
  const line = page.getByRole('dialog').getByRole('row', { name: say('compare:facts.total') })
  await expect.poll(async () => (await amountsIn(line))[0]).toBe(totalWithLocations)
  const days = page.getByRole('dialog').getByRole('row', { name: say('compare:facts.price') })
  expect((await amountsIn(days))[0]).toBe(dayPrice)
  await escapeDialog(page)
  await page
    .getByRole('region', { name: say('compare:tray') })
    .getByRole('button', { name: say('common:clear') })
    .click()
}

async function expectAmongFavorites(page: Page, model: string): Promise<void> {
  const card = page.locator('article', { hasText: model })
  await card.getByRole('button', { name: /favorites$/ }).click()
  await page
    .getByRole('banner')
    .getByRole('link', { name: /favorite/i })
    .first()
    .click()
  const favorite = page.locator('main article', { hasText: model })
  await expect.poll(async () => (await amountsIn(favorite))[0]).toBe(totalWithLocations)
  await page.goBack()
  await expect(card).toBeVisible()
}

/** Both ends of the booking are shown at the chosen hour, whatever zone data this browser has (decision 005). */
async function expectChosenClock(target: Locator): Promise<void> {
  await expect.poll(async () => (await target.innerText()).match(/10:00/g)?.length).toBeGreaterThanOrEqual(2)
}

async function chooseExtras(page: Page): Promise<void> {
  const { data } = await (await page.request.get('/api/services')).json()
  const nameOf = (key: string) => data.find((service: { key: string }) => service.key === key).name as string
  const oneSeatMore = say('reservation:extras.more', { name: nameOf('child_seat') })
  await page.getByRole('button', { name: oneSeatMore }).click({ clickCount: 2 })
  await page.getByRole('switch', { name: nameOf('pickup_shipping') }).check()
  await page.locator('[name=pickup_address]').fill('Riad Zitoun, 4 derb Sidi Ali')
  await expect.poll(() => priceIn(page.locator('aside'), say)).toEqual(withExtras)
}

async function expectAsAdmin(adminPage: Page, reference: string): Promise<void> {
  await signedInAs(adminPage, 'admin@example.com', adminPassword)
  await visit(adminPage, `/admin/booking?search=${reference}`, 'en')
  const row = adminPage.locator('tbody tr', { hasText: reference })
  await expect.poll(() => amountsIn(row)).toEqual([total, total])
  await row.getByRole('link').click()
  const drawer = adminPage.getByRole('dialog').filter({ hasText: reference })
  await expect.poll(() => priceIn(drawer, say)).toEqual(withExtras)
  await expectChosenClock(drawer)
  expect((await amountsIn(drawer))[0]).toBe(total)
  await drawer.getByRole('tab', { name: say('booking:tabs.payments') }).click()
  // Due, paid, outstanding.
  await expect.poll(() => amountsIn(drawer.locator('dl').first())).toEqual([total, '0.00', total])
}

async function stored(reference: string) {
  const row = await database()
    .transaction()
    .setAccessMode('read only')
    .execute((trx) =>
      trx
        .selectFrom('bookings')
        .where('reference', '=', reference)
        .select(['total_price', 'services_total', 'tax', 'quote'])
        .executeTakeFirstOrThrow(),
    )
  const quote = row.quote as { total_price: number }
  return {
    total: formatMoney(row.total_price),
    inQuote: formatMoney(quote.total_price),
    services: formatMoney(row.services_total),
    tax: formatMoney(row.tax),
  }
}

async function onStep(page: Page, step: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`reservation:${step}.title`))
}
