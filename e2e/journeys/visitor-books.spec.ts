import type { Locator, Page } from '@playwright/test'
import {
  adminToken,
  cardLink,
  expect,
  hydrated,
  languages,
  lastMailTo,
  test,
  variants,
  visit,
} from '../support/fixtures.ts'
import {
  field,
  newClient,
  type Say,
  signUpOverTheStep,
  someDates,
  typeDates,
} from '../support/reservation-story.ts'
import { words } from '../support/words.ts'

const address = 'Riad Zitoun, 4 derb Sidi Ali'

for (const [index, language] of variants(languages).entries()) {
  test(`a visitor finds a car, books it with two extras and signs up on the way; one total everywhere (${language}) @deep`, async ({
    page,
  }) => {
    test.slow()
    const say = words(language)
    const client = newClient(language)
    const trip = someDates(0)

    await visit(page, '/', language)
    await chooseTrip(page, say, trip)
    await page.getByRole('button', { name: say('trip:search'), exact: true }).click()
    await expect(page).toHaveURL(/\/cars\?.*start_date=/)

    await onStep(page, say('cars:title'))
    const card = await freeCard(page, trip, index)
    const cardTotal = await money(card.locator('bdi', { hasText: /DH/ }).first())
    await card.getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/cars\/[\w-]+\?/)
    const panel = page
      .locator('aside, section')
      .filter({ has: page.locator('form[action$="/reserve"]') })
      .last()
    expect(await totalOf(panel, say)).toBe(cardTotal)
    await page.getByRole('button', { name: say('common:continue'), exact: true }).click()

    // The car was chosen on its page; its step only allows changing it.
    await onStep(page, say('reservation:details.title'))
    await page.getByRole('button', { name: say('common:back'), exact: true }).click()
    await onStep(page, say('reservation:vehicle.title'))
    expect(await totalOf(page.locator('main'), say)).toBe(cardTotal)
    await goOn(page, say)
    await onStep(page, say('reservation:details.title'))
    await field(page, say('reservation:driver.first_name')).fill(client.first_name)
    await field(page, say('reservation:driver.last_name')).fill(client.last_name)
    await field(page, say('reservation:driver.birth_date')).fill('1990-07-12')
    await field(page, say('reservation:driver.email')).fill(client.email)
    await field(page, say('reservation:driver.phone')).fill('+212 612 345 678')
    await goOn(page, say)

    await onStep(page, say('reservation:extras.title'))
    const services = (
      await (await page.request.get('/api/services', { headers: { 'accept-language': language } })).json()
    ).data
    for (const key of ['gps', 'pickup_shipping']) {
      const { name } = services.find((service: { key: string }) => service.key === key)
      await page.getByRole('switch', { name }).check()
    }
    await expect.poll(() => totalOf(page.locator('main'), say)).not.toBe(cardTotal)
    await goOn(page, say)
    await expect(field(page, say('booking-texts:pickup_address'))).toBeFocused()
    await field(page, say('booking-texts:pickup_address')).fill(address)
    await goOn(page, say)

    await onStep(page, say('reservation:payment.title'))
    const total = await totalOf(page.locator('main'), say)
    await page
      .locator('label', { has: page.getByRole('radio', { name: say('reservation:payment.methods.card') }) })
      .click()
    await page.getByRole('button', { name: say('reservation:payment.register') }).click()
    await signUpOverTheStep(page, say, client)
    await onStep(page, say('reservation:payment.title'))
    expect(await totalOf(page.locator('main'), say)).toBe(total)
    await page.getByRole('button', { name: say('reservation:payment.reserve') }).click()

    await onStep(page, say('reservation:confirmation.title'))
    await expect(page.locator('main').getByText(address).first()).toBeVisible()
    expect(await totalOf(page.locator('main'), say)).toBe(total)
    const reference = (
      await page
        .getByText(/^RB-[2-9A-Z]{6}$/)
        .first()
        .innerText()
    ).trim()
    expect(plain((await lastMailTo(client.email, reference)).text)).toContain(total)

    await page.getByRole('link', { name: say('reservation:confirmation.my_bookings') }).click()
    await expect(page.getByText(reference).first()).toBeVisible()
    await expect(page.locator('main')).toContainText(total.split(' ')[0]!)

    const stored = await page.request.get(`/api/bookings/${reference}`, {
      headers: { authorization: `Bearer ${await adminToken(page)}` },
    })
    const { data } = await stored.json()
    expect(data).toMatchObject({ status: 'pending', payment_status: 'unpaid' })
    expect(total.replace(/[^\d]/g, '')).toBe(data.total_price.replace('.', ''))
  })
}

async function freeCard(page: Page, trip: { start: string; end: string }, skip: number): Promise<Locator> {
  await expect(page.locator(cardLink).first()).toBeVisible()
  const links = await page
    .locator(cardLink)
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const isFree = async (link: string) => {
    const slug = new URL(link, 'http://x').pathname.split('/').pop()
    const spans = await page.request.get(`/api/cars/${slug}/availability?to=${trip.end}`)
    return (await spans.json()).data.every((span: { end: string }) => new Date(span.end) <= new Date())
  }
  const answers = await Promise.all(links.map(isFree))
  const free = [...links.keys()].filter((number) => answers[number])
  if (free.length > skip) return page.locator('article').nth(free[skip]!)
  const next = new URL(page.url())
  next.searchParams.set('page', String(Number(next.searchParams.get('page') ?? 1) + 1))
  await page.goto(next.href)
  await hydrated(page)
  return freeCard(page, trip, skip - free.length)
}

async function chooseTrip(page: Page, say: Say, trip: { start: string; end: string }): Promise<void> {
  const search = page.locator('search')
  await search.getByRole('combobox').first().selectOption({ index: 1 })
  await search.getByRole('button', { name: say('trip:add_dates') }).click()
  await typeDates(page, say, trip)
  await page.keyboard.press('Escape')
}

async function onStep(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

async function goOn(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('common:continue'), exact: true }).click()
}

async function totalOf(scope: Locator, say: Say): Promise<string> {
  await expect(scope.locator('[aria-busy=true]')).toHaveCount(0)
  const line = scope
    .locator('dt', { hasText: new RegExp(`^${say('quote:total')}`) })
    .locator('xpath=following-sibling::dd')
  return money(line.filter({ visible: true }).first())
}

async function money(target: Locator): Promise<string> {
  return plain(await target.innerText())
}

/** No-break and narrow spaces as plain ones: the same amount may be in HTML and in a mail. */
function plain(text: string): string {
  return text
    .replace(/[\u00a0\u202f\u200e\u200f\u2066-\u2069]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
}
