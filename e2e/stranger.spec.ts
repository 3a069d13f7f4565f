import { expect, type Locator, type Page } from '@playwright/test'
import { cardLink, hydrated, test } from './support/fixtures.ts'
import { countEffort, type Effort } from './support/effort-of-all.ts'
import { expectSound } from './support/expect-sound.ts'
import { field, newClient, signUpOverTheStep, someDates } from './support/reservation-story.ts'
import { words } from './support/words.ts'
import { adminPassword, startOwnProduct } from './start-product.ts'

const say = words('fr')

let product: Awaited<ReturnType<typeof startOwnProduct>>
test.beforeAll(async () => {
  product = await startOwnProduct('empty')
})
test.afterAll(() => product.stop())

test('a stranger’s agency, in French: from an empty database to the first confirmed booking @deep', async ({
  page,
  browser,
}) => {
  test.slow()
  const effort = await countEffort(page)
  await signIn(page)
  await setUp(page)

  const ready = page.locator('main')
  await expect(ready).toContainText(say('setup:ready.title'))
  await expect(ready).toContainText(process.env['E2E_URL']!)
  await expect(page.getByRole('link', { name: say('setup:ready.whatsapp') })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Agadir\+Drive/,
  )
  await expectSound(page, 'the end of the set-up')

  const context = await browser.newContext({ baseURL: process.env['E2E_URL']!, locale: 'fr-FR' })
  const visitor = await context.newPage()
  const visit = await countEffort(visitor)
  const reference = await reserve(visitor, visit)
  await confirm(page, reference)
  await visitor.goto('/user/profile?tab=bookings')
  await expect(visitor.locator('main')).toContainText(say('status:booking.confirmed'))

  const clicks = effort.clicks() + visit.clicks()
  const fields = effort.fields() + visit.fields()
  expect(clicks, 'clicks').toBeLessThanOrEqual(25)
  expect(fields, 'typed fields').toBeLessThanOrEqual(20)
  const typed = [...effort.typed(), ...visit.typed()].join(' ')
  expect(typed, 'no Arabic letter was typed').not.toMatch(/[\u0600-\u06ff]/)
  expect(typed, 'no coordinate was typed').not.toMatch(/\d{1,2}\.\d{3,}/)

  // The colour needs nobody's click; whoever comes back for it finds it where the name is.
  await page.goto('/admin/setup?step=agency')
  await page.getByRole('button', { name: say('site:color.names.blue') }).click()
  await page.getByRole('button', { name: say('setup:save_on') }).click()
  await expect(page.getByRole('heading', { name: say('setup:steps.places'), exact: true })).toBeVisible()
  await expectSound(page, 'the set-up in the agency’s colour')
  await visitor.goto('/')
  await expect(visitor.locator('html')).toHaveAttribute('style', /--color-primary:[^;]*#1d4ed8/)
  await context.close()
})

/** The page of a step of the reservation. */
async function onPage(page: Page, step: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`reservation:${step}.title`))
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/auth/login?lang=fr')
  await hydrated(page)
  await field(page, say('auth:email')).fill('admin@example.com')
  await page.locator('input[name=password]').fill(adminPassword)
  await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await page.getByRole('link', { name: say('setup:panel.begin') }).click()
}

async function setUp(page: Page): Promise<void> {
  const on = async (step: string) => {
    await expect(page.getByRole('heading', { name: say(`setup:steps.${step}`), exact: true })).toBeVisible()
    await expectSound(page, `the page of the set-up about ${step}`)
  }
  const saveAndGoOn = () => page.getByRole('button', { name: say('setup:save_on') }).click()
  await on('agency')
  await field(page, say('settings:fields.company_name')).fill('Agadir Drive')
  await field(page, say('settings:fields.contact_city')).fill('Agadir')
  await field(page, say('settings:fields.contact_phone')).fill('+212 661 23 45 67')
  await saveAndGoOn()

  await on('places')
  await page.getByText('Aéroport Agadir-Al Massira', { exact: true }).click()
  await saveAndGoOn()

  await on('cars')
  await page.getByRole('combobox', { name: say('setup:cars.model') }).fill('Logan 2023')
  await page.keyboard.press('Enter')
  const car = page.getByRole('form', { name: 'Dacia Logan' })
  await expect(car.getByLabel(say('fleet:fields.year'))).toHaveValue('2023')
  await car.getByLabel(say('setup:cars.plates')).fill('12345-A-6')
  await expectSound(page, 'a model with its plates')
  await car.getByRole('button', { name: say('setup:cars.add'), exact: true }).click()
  await expect(page.locator('main')).toContainText('12345-A-6')
  await page.getByRole('link', { name: say('common:continue'), exact: true }).click()

  await on('prices')
  await field(page, say('setup:prices.day')).fill('280')
  await field(page, say('setup:prices.min_days')).fill('2')
  await saveAndGoOn()

  await on('photos')
  await page.getByRole('link', { name: say('common:continue'), exact: true }).click()
}

/** A visitor books the only car; returns the booking's reference. */
async function reserve(page: Page, effort: Effort): Promise<string> {
  const client = newClient('fr')
  // The address of the message that the set-up ends with.
  await page.goto('/cars?lang=fr')
  await hydrated(page)
  await page.locator(cardLink).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dacia Logan')
  await hydrated(page)
  const calendar = page.getByRole('region', { name: say('car:availability.title') })
  await calendar.scrollIntoViewIfNeeded()
  const { start, end } = someDates(1)
  for (const date of [start, end]) await dayOf(calendar, date).click()
  const place = page.getByLabel(say('quote:pickup_place'))
  if ((await place.inputValue()) === '') await effort.choose(place, 'AGA')
  await expect(page.locator('main aside')).toContainText(say('quote:due'))
  await page.locator('form[action$="/reserve"] button[type=submit]').click()
  await onPage(page, 'details')
  await field(page, say('reservation:driver.first_name')).fill(client.first_name)
  await field(page, say('reservation:driver.last_name')).fill(client.last_name)
  await field(page, say('reservation:driver.birth_date')).fill('12/07/1990')
  await field(page, say('reservation:driver.email')).fill(client.email)
  await field(page, say('reservation:driver.phone')).fill('+212612345678')
  const goOn = () => page.locator('#reservation-step button[type=submit]').click()
  await goOn()
  await onPage(page, 'extras')
  await goOn()
  await onPage(page, 'payment')
  await page
    .locator('label', { has: page.getByRole('radio', { name: say('reservation:payment.methods.cash') }) })
    .click()
  await page.locator('#reservation-step button[type=submit]').click()
  await signUpOverTheStep(page, say, client)
  await page.locator('#reservation-step button[type=submit]').click()
  await onPage(page, 'confirmation')
  const text = await page.locator('main').innerText()
  return /RB-[A-Z0-9]{6}/.exec(text)![0]
}

async function confirm(page: Page, reference: string): Promise<void> {
  const room = page.getByRole('link', { name: say('admin:rooms.bookings'), exact: true })
  await room.first().click()
  await field(page, say('booking-list:search')).fill(reference)
  await expect(page).toHaveURL(new RegExp(`search=${reference}`))
  await page.getByRole('link', { name: reference }).first().click()
  const drawer = page.getByRole('dialog').filter({ hasText: reference })
  await drawer.getByRole('button', { name: say('booking:actions.confirm'), exact: true }).click()
  const form = page.getByRole('dialog').last()
  await form.getByLabel(say('booking:driver.license_number')).fill('A 123 456')
  await form.getByRole('button', { name: say('booking:confirm.submit') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(drawer).toContainText(say('status:booking.confirmed'))
}

function dayOf(calendar: Locator, date: string): Locator {
  const [year, month, day] = date.split('-').map(Number)
  const name = new Date(Date.UTC(year!, month! - 1, day)).toLocaleDateString('fr-FR', {
    month: 'long',
    timeZone: 'UTC',
  })
  return calendar.getByRole('button', { name: new RegExp(`\\b${day} ${name} ${year}`) }).first()
}
