import { expect, type Page } from '@playwright/test'
import { cardLink, escapeDialog, languages, lastMailTo, test, visit } from '../support/fixtures.ts'
import { admin, givenHostileBooking, long, openAs, short, watch } from '../support/hostile-booking.ts'
import { givenHostileFleet } from '../support/hostile-fleet.ts'
import { payloads } from '../support/hostile-payloads.ts'
import { callsOf, freeSlot, reservePath, writeBooking } from '../support/people.ts'
import { field, type Say } from '../support/reservation-story.ts'
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
    await page.locator(cardLink).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text.model)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(text.brand)
    await expect(page.getByText(payloads.at(-1)!).first()).toBeVisible()
    await page.getByRole('tab', { name: say('car:tabs.features') }).click()
    await expect(page.getByText(text.feature).first()).toBeVisible()

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
    // Another story of this worker may have planted the same text.
    await page.getByRole('switch', { name: text.service }).last().click()
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
  // A missing car and page are 404, which the browser logs.
  quiet.splice(0, quiet.length, ...quiet.filter((message) => !message.includes('404')))
})

test('R45 hostile people, drivers, locations, payments and notes are shown as the texts they are, to their owner, in admin and in the mail, in three languages', async ({
  browser,
  page,
}) => {
  test.slow()
  const { client, reference } = await givenHostileBooking(page)
  for (const who of ['owner', 'desk'] as const) {
    const screen = await openAs(browser, who === 'owner' ? client : admin)
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
  // Read outside our content policy: it has to be harmless by itself.
  const expectCalm = await watch(page)
  const staff = await callsOf(page, admin.email, admin.password)
  await writeBooking(page, staff, `${reference}/cancel`, { cancel_reason: 'agency' })
  const mail = async () => (await lastMailTo(client.email, reference)).html
  await expect.poll(mail, 'the mail that tells of it').toContain('&lt;iframe')
  await page.setContent(await mail())
  await expect(page.getByText(long[0]!)).toBeVisible()
  await expectCalm('the mail')
})

async function next(page: Page, say: Say, step: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`reservation:${step}.title`))
  await page.getByRole('button', { name: say('common:continue'), exact: true }).click()
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
