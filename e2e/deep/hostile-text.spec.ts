import { expect, type Browser, type Page } from '@playwright/test'
import {
  cardLink,
  escapeDialog,
  languages,
  lastMailTo,
  signedInAs,
  test,
  visit,
} from '../support/fixtures.ts'
import { givenHostileFleet } from '../support/hostile-fleet.ts'
import { payloads } from '../support/hostile-payloads.ts'
import { bookSlot, callsOf, freeSlot, reservePath, verifiedClient, writeBooking } from '../support/people.ts'
import { field, type Say } from '../support/reservation-story.ts'
import { adminPassword } from '../start-product.ts'
import { words } from '../support/words.ts'

test('R45 hostile names of cars, features, locations and extras are shown as the texts they are, in three languages', async ({
  page,
}) => {
  test.slow()
  const { car, text } = await givenHostileFleet()
  const expectCalm = await watch(page)
  for (const language of languages) {
    const say = words(language)
    await visit(page, `/cars?search=${encodeURIComponent(text.brand)}`, language)
    await expect(page.locator(cardLink)).toContainText(text.model)
    await expect(page.locator('main').getByText(text.brand, { exact: false }).first()).toBeVisible()
    // By a click first, and then as the server's own document.
    await page.locator(cardLink).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text.model)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text.brand)
    await expect(page.getByText(payloads.at(-1)!).first()).toBeVisible()
    await page.getByRole('tab', { name: say('car:tabs.features') }).click()
    await expect(page.getByText(text.feature)).toBeVisible()

    const { start_date, end_date } = await freeSlot(page, 29)
    await visit(page, reservePath({ car, start_date, end_date, location: text.code }), language)
    await expect(page.locator('aside').getByText(text.location)).toBeVisible()
    await next(page, say, 'vehicle')
    await expect(page.locator('main').getByText(text.address).first()).toBeVisible()
    await field(page, say('reservation:driver.first_name')).fill(payloads[0])
    await field(page, say('reservation:driver.last_name')).fill(payloads[1])
    await field(page, say('reservation:driver.birth_date')).fill('1990-07-12')
    await field(page, say('reservation:driver.email')).fill('hostile@example.com')
    await field(page, say('reservation:driver.phone')).fill('+212612345678')
    await next(page, say, 'details')
    await expect(page.locator('main').getByText(text.service).first()).toBeVisible()
    await page.getByRole('switch', { name: text.service }).click()
    await expect(page.locator('aside').getByText(text.service)).toBeVisible()
    await expectCalm(language)
  }
})

test('R45 hostile texts of an address are nothing but texts, on every page that reads one', async ({
  page,
  quiet,
}) => {
  test.slow()
  const expectCalm = await watch(page)
  for (const payload of payloads.slice(0, 8)) {
    const text = encodeURIComponent(payload)
    for (const path of [`/cars?search=${text}`, `/auth/login?from=${text}&reason=${text}`]) {
      await page.goto(path)
    }
  }
  const all = encodeURIComponent(payloads.slice(0, 3).join(''))
  await visit(page, `/cars?search=${all}`, 'en')
  await expect(page.locator('main').getByText(payloads[2]).first()).toBeVisible()
  for (const path of [
    `/auth/verify-email/${all}`,
    `/cars/${all}`,
    `/${all}`,
    `/cars?start_date=${all}&pickup_location=${all}&sort_by=${all}&page=${all}`,
    `/?lang=${all}`,
  ]) {
    await page.goto(path)
    await expect(page.locator('main')).toBeVisible()
  }
  await visit(page, '/', 'en')
  await page.locator('#header-search').fill(payloads[1])
  await expect(page.locator('#header-search-list')).toBeAttached()
  await expectCalm('addresses')
  // A car and a page that are not there are 404, which the browser notes.
  quiet.splice(0, quiet.length, ...quiet.filter((message) => !message.includes('404')))
})

test('R45 hostile people, drivers, locations, payments and notes are shown as the texts they are, to their owner, in admin and in the mail, in three languages', async ({
  browser,
  page,
}) => {
  test.slow()
  const { client, reference } = await givenHostileBooking(page)
  for (const who of ['owner', 'desk'] as const) {
    const screen = await open(browser, who === 'owner' ? client : admin)
    const expectCalm = await watch(screen)
    for (const language of languages) {
      await visit(
        screen,
        who === 'owner' ? '/user/profile?tab=bookings' : `/admin/booking?search=${reference}`,
        language,
      )
      await (who === 'owner' ? readAsOwner : readAsAdmin)(screen, reference, words(language))
      if (who === 'desk' && language === 'ar') await openDialogs(screen, reference, words(language))
      await expectCalm(`${who}, ${language}`)
    }
    await screen.context().close()
  }
  // Read where no policy of ours protects: it has to be harmless by itself.
  const expectCalm = await watch(page)
  const staff = await callsOf(page, admin.email, admin.password)
  await writeBooking(page, staff, `${reference}/cancel`, { cancel_reason: 'agency' })
  const mail = async () => (await lastMailTo(client.email, reference)).html
  await expect.poll(mail, 'the mail that tells of it').toContain('&lt;iframe')
  await page.setContent(await mail())
  await expect(page.getByText(long[0]!)).toBeVisible()
  await expectCalm('the mail')
})

/** What a licence number has room for, and the others. */
const short = payloads.filter((payload) => payload.length <= 40)
const long = payloads.filter((payload) => payload.length > 40)

const admin = { email: 'admin@example.com', password: adminPassword }

async function next(page: Page, say: Say, step: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`reservation:${step}.title`))
  await page.getByRole('button', { name: say('common:continue'), exact: true }).click()
}

async function open(browser: Browser, who: { email: string; password: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] })
  const screen = await context.newPage()
  await signedInAs(screen, who.email, who.password)
  return screen
}

/** A booking whose every text that people type is hostile; each payload stands in one of them, and all in the note. */
async function givenHostileBooking(page: Page) {
  const [first_name, last_name] = [payloads[0], payloads[1]]
  const client = await verifiedClient(page, { first_name, last_name })
  const calls = await callsOf(page, client.email, client.password)
  const staff = await callsOf(page, admin.email, admin.password)
  const slot = await freeSlot(page, 28)
  const { reference } = await bookSlot(page, slot, calls, client)
  for (let taken = 0; taken < short.length; taken += 6) {
    const [first, last, license_number, identity_number] = short.slice(taken)
    const driver = { first_name: first, last_name: last ?? first, license_number, identity_number }
    const born = { birth_date: '1990-07-12' }
    // Staff may name them before their extra is booked.
    await writeBooking(page, staff, `${reference}/drivers`, { ...driver, ...born }, 'POST')
    const payment = {
      amount: '1.00',
      payment_method: 'card',
      transaction_id: short[taken + 4] ?? `${first} `,
    }
    await writeBooking(page, staff, `${reference}/add-payment`, payment)
  }
  await writeBooking(page, staff, `${reference}/duration-location`, {
    start_date: slot.start_date,
    end_date: slot.end_date,
    pickup_location: long[0],
    return_location: long[1],
    pickup_location_price: '0.00',
    return_location_price: '0.00',
    reason: long[2],
  })
  await writeBooking(page, staff, reference, { note: payloads.join('\n') })
  return { client, reference }
}

async function readAsOwner(page: Page, reference: string, say: Say): Promise<void> {
  await page.locator(`a[href*="${reference}"]`).first().click()
  const drawer = page.getByRole('dialog')
  for (const text of [short[2]!, short[8]!, long[0]!, long[1]!]) {
    await expect(drawer.getByText(text).first()).toBeVisible()
  }
  await drawer.getByRole('button', { name: short[6]! }).first().click()
  await expect(drawer.locator('[name=first_name]')).toHaveValue(short[6]!)
  await drawer.getByRole('button', { name: say('account:cancel.action') }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog').nth(1))).toBeVisible()
}

async function readAsAdmin(page: Page, reference: string, say: Say): Promise<void> {
  await expect(page.locator('table [dir=auto]').getByText(payloads[0])).toBeVisible()
  await page.getByRole('link', { name: reference }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: reference }).first()
  await expect(drawer.getByText(payloads.at(-1)!).first()).toBeVisible()
  for (const [tab, payload] of [
    ['payments', short[4]!],
    ['services', null],
    ['drivers', short[3]!],
    ['history', short[7]!],
  ] as const) {
    await drawer.getByRole('tab', { name: say(`booking:tabs.${tab}`) }).click()
    await expect(drawer.getByRole('tabpanel')).not.toBeEmpty()
    if (payload) await expect(drawer.getByRole('tabpanel').getByText(payload).first()).toBeVisible()
  }
}

async function openDialogs(page: Page, reference: string, say: Say): Promise<void> {
  const drawer = page.getByRole('dialog').filter({ hasText: reference }).first()
  for (const action of ['trip', 'cancel', 'confirm'] as const) {
    const name = say(`booking:actions.${action}`)
    if (action === 'confirm') {
      await drawer.getByRole('button', { name, exact: true }).click()
    } else {
      await drawer.getByRole('button', { name: say('booking:actions.more') }).click()
      await page.getByRole('menuitem', { name }).click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(2)
    await escapeDialog(page)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
}

/** Listens for all that a text must never cause; the answer says that nothing of it has happened so far. */
async function watch(page: Page): Promise<(where: string) => Promise<void>> {
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => alarms.push(String(error)))
  page.on('request', (request) => {
    if (request.url().includes('evil.example/')) alarms.push(`a call to ${request.url()}`)
  })
  await page.exposeFunction('__alarm', (text: string) => void alarms.push(text))
  await page.addInitScript(() => {
    const { __alarm } = globalThis as unknown as { __alarm: (text: string) => void }
    addEventListener('securitypolicyviolation', (event) => {
      __alarm(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
    Object.defineProperty(globalThis, '__xss', {
      set() {
        __alarm('a text ran')
      },
    })
  })
  return async (where) => {
    // A round trip to the page: what it had to say has come by now.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(alarms, where).toEqual([])
  }
}
