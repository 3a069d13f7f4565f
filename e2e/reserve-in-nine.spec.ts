import { expect, type Locator, type Page } from '@playwright/test'
import { onPage } from './support/at-step.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { signedInAs, test, visit } from './support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, reservePath, verifiedClient } from './support/people.ts'
import { field, newClient, signUpOverTheStep, someDates } from './support/reservation-story.ts'
import { words } from './support/words.ts'

const say = words('en')

for (const [name, toTheCar] of [
  ['by the search', bySearch],
  ['by a car that they see there', byPopularCar],
] as const) {
  test(`a client who has booked before reserves from home ${name} in at most nine clicks`, async ({
    page,
  }) => {
    const client = await verifiedClient(page)
    const before = await freeSlot(page, 12)
    await bookSlot(page, before, await callsOf(page, client.email, client.password), client)
    await signedInAs(page, client.email, client.password)
    await visit(page, '/', 'en')
    const clicks = clickCounter(page)

    const car = await toTheCar(page, clicks)
    await expect(page.getByLabel(say('quote:pickup_place'))).toHaveValue(before.location)
    // The panel grows with the price: its button is pressed in its final place.
    await expect(page.locator('main aside')).toContainText(say('quote:due'))
    await clicks.on(page.locator('form[action$="/reserve"] button[type=submit]'))
    await onPage(page, 'extras')
    await expect(page.locator('aside')).toContainText(car)
    await clicks.on(continueButton(page))
    await onPage(page, 'payment')
    await expect(page.getByRole('radio', { name: say('reservation:payment.methods.card') })).toBeChecked()
    await clicks.on(page.getByRole('button', { name: /^Book for/ }))
    await onPage(page, 'confirmation')
    expect(clicks.count(), 'clicks from home to the confirmation').toBeLessThanOrEqual(9)
    expect(await clicks.heardByThePage()).toBeLessThanOrEqual(clicks.count())

    const shown = page.locator('main').getByRole('link', { name: car })
    await expect(shown).toBeVisible()
    await expect(page.locator('main img').filter({ visible: true }).first()).toBeVisible()
  })
}

test('a client who has never booked reserves from home in at most nine clicks', async ({ page }) => {
  const client = await verifiedClient(page)
  const { location } = await freeSlot(page, 12)
  await signedInAs(page, client.email, client.password)
  await visit(page, '/', 'en')
  const clicks = clickCounter(page)

  await openFreeCar(page, clicks)
  const calendar = page.getByRole('region', { name: say('car:availability.title') })
  await calendar.scrollIntoViewIfNeeded()
  for (const date of datesOf(someDates(2))) await clicks.on(dayOf(calendar, date))
  await clicks.choose(page.getByLabel(say('quote:pickup_place')), location)
  // The panel grows with the price: its button is pressed in its final place.
  await expect(page.locator('main aside')).toContainText(say('quote:due'))
  await clicks.on(page.locator('form[action$="/reserve"] button[type=submit]'))
  await onPage(page, 'extras')
  await clicks.on(continueButton(page))
  await onPage(page, 'payment')
  await clicks.on(
    page.locator('label', {
      has: page.getByRole('radio', { name: say('reservation:payment.methods.card') }),
    }),
  )
  await clicks.on(page.getByRole('button', { name: /^Book for/ }))
  await onPage(page, 'confirmation')
  expect(clicks.count(), 'clicks from home to the confirmation').toBeLessThanOrEqual(9)
})

test('a visitor signs up on the way and never leaves the reservation, which knows them by then @deep', async ({
  page,
}) => {
  const client = newClient('en')
  const slot = await freeSlot(page, 14)
  await visit(page, reservePath(slot).replace('/reserve', ''), 'en')
  await page.locator('form[action$="/reserve"] button[type=submit]').click()
  await onPage(page, 'details')
  const locations: string[] = []
  page.on('framenavigated', (frame) => locations.push(new URL(frame.url()).pathname))
  await expect(page.getByRole('button', { name: say('reservation:details.change_trip') })).toBeVisible()
  await page.locator('#reservation-step button[type=submit]').click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
  await fillDriver(page, client)
  await continueButton(page).click()
  await onPage(page, 'extras')
  await continueButton(page).click()
  await onPage(page, 'payment')

  await page
    .locator('label', { has: page.getByRole('radio', { name: say('reservation:payment.methods.cash') }) })
    .click()
  const reserve = page.getByRole('button', { name: /^Book for/ })
  await reserve.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectSound(page, 'the sign-up over the payment')
  await signUpOverTheStep(page, say, client)
  await onPage(page, 'payment')
  await expect(page.getByRole('radio', { name: say('reservation:payment.methods.cash') })).toBeChecked()

  await page.getByRole('link', { name: say('reservation:steps.details') }).click()
  await onPage(page, 'details')
  await expect(page.locator('#reservation-step')).toContainText('Salma Idrissi')
  // Nothing of the driver is requested again; only the consent to WhatsApp is still open.
  await expect(page.locator('section[aria-labelledby=driver-title] input')).toHaveCount(1)
  await expect(page.getByLabel(say('reservation:details.whatsapp'))).not.toBeChecked()
  await page.goBack()
  await onPage(page, 'payment')
  await reserve.click()
  await onPage(page, 'confirmation')
  expect(new Set(locations)).toEqual(new Set([`/cars/${slot.car.slug}/reserve`]))

  const headers = await callsOf(page, client.email, client.password)
  const { data } = await (await page.request.get('/api/auth/user', { headers })).json()
  expect(data.user).toMatchObject({ phone: '+212612345678', birth_date: '1990-07-12', email_verified: true })
})

test('a form sent in a dialog over the payment sends nothing of the step behind it', async ({ page }) => {
  const client = newClient('en')
  await visit(page, `${reservePath(await freeSlot(page, 15))}&step=next`, 'en')
  await onPage(page, 'details')
  await fillDriver(page, client)
  await continueButton(page).click()
  await onPage(page, 'extras')
  await continueButton(page).click()
  await onPage(page, 'payment')
  await page.getByRole('button', { name: say('reservation:payment.register') }).click()
  const dialog = page.getByRole('dialog', { name: say('auth:register.title') })
  await dialog.locator('input[name=password]').fill('short')
  await dialog.getByRole('button', { name: say('auth:register.submit') }).click()
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(1)
  await expect(page.locator('#reservation-step [aria-invalid=true]')).toHaveCount(0)
  await expect(page.getByText(say('reservation:payment.method_required'))).toHaveCount(0)
})

test('the first step shows no price of a car that is not free, but its nearest dates and other cars @deep', async ({
  page,
}) => {
  const slot = await freeSlot(page, 17)
  const other = await verifiedClient(page)
  await bookSlot(page, slot, await callsOf(page, other.email, other.password), other)
  await visit(page, reservePath(slot), 'en')
  await onPage(page, 'vehicle')
  const step = page.locator('#reservation-step')
  await expect(step).toContainText(say('quote:car_unavailable'))
  const aside = page.locator('main aside')
  await expect(aside).toContainText(say('quote:car_unavailable'))
  await expect(aside).not.toContainText('DH')
  const chosenCar = step.locator('h2', { hasText: slot.car.name }).locator('xpath=../..')
  await expect(chosenCar).not.toContainText('DH')
  await expect(step.locator('#change-car a').first()).toBeVisible()
  await expectSound(page, 'a first step whose car is taken')
  await step.getByRole('button', { name: /^\d/ }).first().click()
  await expect(step).not.toContainText(say('quote:car_unavailable'))
  await expect(chosenCar).toContainText('DH')
  await expect(aside).toContainText(say('quote:due'))
})

test('a phone number and a birth date that the profile lacks are asked once', async ({ page }) => {
  const client = await verifiedClient(page)
  await database()
    .updateTable('users')
    .set({ phone: null, birth_date: null })
    .where('email', '=', client.email)
    .execute()
  await signedInAs(page, client.email, client.password)
  await visit(page, `${reservePath(await freeSlot(page, 16))}&step=next`, 'en')
  await onPage(page, 'details')
  await expect(page.getByText(say('reservation:details.driver_kept'))).toBeVisible()
  await expect(field(page, say('reservation:driver.first_name'))).toHaveValue(client.first_name)
  await field(page, say('reservation:driver.birth_date')).fill('12/07/1990')
  await field(page, say('reservation:driver.phone')).fill('+212612345678')
  await continueButton(page).click()
  await onPage(page, 'extras')
  await continueButton(page).click()
  await onPage(page, 'payment')
  await page
    .locator('label', { has: page.getByRole('radio', { name: say('reservation:payment.methods.card') }) })
    .click()
  await page.getByRole('button', { name: /^Book for/ }).click()
  await onPage(page, 'confirmation')

  await visit(page, `${reservePath(await freeSlot(page, 18))}&step=next`, 'en')
  await onPage(page, 'extras')
})

type Clicks = ReturnType<typeof clickCounter>

function clickCounter(page: Page) {
  let clicks = 0
  let clickCount = 0
  const ready = page
    .exposeFunction('heardClick', () => void (clickCount += 1))
    .then(() =>
      page.evaluate(() =>
        addEventListener(
          'click',
          (event) => event.isTrusted && (window as unknown as ClickWindow).heardClick(),
          true,
        ),
      ),
    )
  return {
    on: async (target: Locator) => {
      await ready
      clicks += 1
      await target.click()
    },
    /** A location of a list: one press opens it, the next one chooses. */
    choose: async (list: Locator, value: string) => {
      clicks += 2
      await list.selectOption(value)
    },
    count: () => clicks,
    heardByThePage: () => clickCount,
  }
}
type ClickWindow = { heardClick: () => void }

async function bySearch(page: Page, clicks: Clicks): Promise<string> {
  await chooseDates(page, page.locator('search'), clicks)
  await clicks.on(page.getByRole('button', { name: say('trip:search'), exact: true }))
  const card = page.locator('main article h2 a').first()
  await expect(card).toHaveAttribute('href', /start_date=.*/)
  const name = await nameOf(card)
  await clicks.on(card)
  return name
}

async function byPopularCar(page: Page, clicks: Clicks): Promise<string> {
  const name = await openFreeCar(page, clicks)
  await chooseDates(page, page.locator('main aside'), clicks)
  return name
}

async function openFreeCar(page: Page, clicks: Clicks): Promise<string> {
  const trip = someDates(2)
  const cards = page.locator('main article h3 a[href*="/cars/"]')
  await expect(cards.first()).toBeVisible()
  const slugs = await cards.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  const spans = await Promise.all(
    slugs.map(async (slug) => {
      const path = `/api${slug}/availability?from=${trip.start}&to=${trip.end}`
      return (await (await page.request.get(path)).json()).data.length as number
    }),
  )
  const card = cards.nth(spans.indexOf(0))
  const name = await nameOf(card)
  await clicks.on(card)
  return name
}

async function chooseDates(page: Page, where: Locator, clicks: Clicks): Promise<void> {
  const dialog = page.getByRole('dialog')
  await clicks.on(where.getByRole('button', { name: say('trip:add_dates') }))
  for (const date of datesOf(someDates(2))) await clicks.on(dayOf(dialog, date))
  await clicks.on(dialog.getByRole('button', { name: say('trip:dates_picker.done') }))
  await expect(dialog).toHaveCount(0)
}

const datesOf = (trip: { start: string; end: string }) => [trip.start, trip.end]

function dayOf(calendar: Locator, date: string): Locator {
  const [year, month, day] = date.split('-').map(Number)
  const name = new Date(Date.UTC(year!, month! - 1, day)).toLocaleDateString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
  })
  return calendar.getByRole('button', { name: new RegExp(`\\b${day} ${name} ${year}`) }).first()
}

/** What is further down is not laid out yet and has no inner text. */
async function nameOf(card: Locator): Promise<string> {
  return (await card.locator('bdi').textContent())!
}

function continueButton(page: Page): Locator {
  return page.getByRole('button', { name: say('common:continue'), exact: true })
}

async function fillDriver(page: Page, client: { first_name: string; last_name: string; email: string }) {
  await field(page, say('reservation:driver.first_name')).fill(client.first_name)
  await field(page, say('reservation:driver.last_name')).fill(client.last_name)
  await field(page, say('reservation:driver.birth_date')).fill('12/07/1990')
  await field(page, say('reservation:driver.email')).fill(client.email)
  await field(page, say('reservation:driver.phone')).fill('+212612345678')
}
