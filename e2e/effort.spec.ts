import { formatMoney } from '@marhala/domain/money/money.ts'
import { expect, type Page } from '@playwright/test'
import { openAdmin, openBooking } from './support/admin-story.ts'
import { onPage } from './support/at-step.ts'
import { givenBookingOfToday } from './support/booking-of-today.ts'
import { database } from './support/database.ts'
import { effortOf } from './support/effort.ts'
import { codeMailedTo, signedInAs, test, visit } from './support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient } from './support/people.ts'
import { field, newClient, someDates } from './support/reservation-story.ts'
import { confirmDriver, expectStatus, takeStep } from './support/whole-day-admin.ts'
import { words } from './support/words.ts'

const say = words('en')

test('a stranger books a first car from home with an account on the way: 12 clicks and 7 typed fields at most', async ({
  page,
}) => {
  test.slow()
  const client = newClient('en')
  const { location } = await freeSlot(page, 2)
  await visit(page, '/', 'en')
  const effort = await effortOf(page)

  await (await freeCarOfHome(page)).click()
  const calendar = page.getByRole('region', { name: say('car:availability.title') })
  await calendar.scrollIntoViewIfNeeded()
  for (const date of Object.values(someDates(2))) await dayOf(page, date).click()
  await effort.choose(page.getByLabel(say('quote:pickup_place')), location)
  await expect(page.locator('main aside')).toContainText(say('quote:due'))
  await page.locator('form[action$="/reserve"] button[type=submit]').click()
  await onPage(page, 'details')
  await field(page, say('reservation:driver.first_name')).fill(client.first_name)
  await field(page, say('reservation:driver.last_name')).fill(client.last_name)
  await field(page, say('reservation:driver.birth_date')).fill('12/07/1990')
  await field(page, say('reservation:driver.email')).fill(client.email)
  await field(page, say('reservation:driver.phone')).fill('+212612345678')
  const goOn = page.getByRole('button', { name: say('common:continue'), exact: true })
  await goOn.click()
  await onPage(page, 'extras')
  await goOn.click()
  await onPage(page, 'payment')
  const cash = page.getByRole('radio', { name: say('reservation:payment.methods.cash') })
  await page.locator('label', { has: cash }).click()
  const reserve = page.getByRole('button', { name: /^Book for/ })
  await reserve.click()
  const dialog = page.getByRole('dialog', { name: say('auth:register.title') })
  await dialog.locator('input[name=password]').fill(client.password)
  await dialog.getByRole('button', { name: say('auth:register.submit') }).click()
  await expect(page.getByLabel(say('auth:verify.code'))).toBeFocused()
  await page.keyboard.insertText(await codeMailedTo(client.email))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await reserve.click()
  await onPage(page, 'confirmation')
  expect(effort.clicks()).toBeLessThanOrEqual(12)
  expect(effort.fields()).toBeLessThanOrEqual(7)
  expect(effort.fields(), 'the page hears what is typed').toBeGreaterThan(4)
})

test('a client moves their own booking: the new price stands there before, and the drawer says it after', async ({
  page,
}) => {
  const client = await verifiedClient(page)
  const slot = await freeSlot(page, 20)
  const booked = await bookSlot(page, slot, await callsOf(page, client.email, client.password), client)
  await signedInAs(page, client.email, client.password)
  await visit(page, `/user/profile?tab=bookings&booking=${booked.reference}`, 'en')
  await page.getByRole('button', { name: say('account:details.change') }).click()
  const dialog = page.getByRole('dialog').last()
  const save = dialog.getByRole('button', { name: say('own-change:submit') })
  await save.click()
  await expect(dialog.getByRole('alert')).toHaveText(say('own-change:nothing'))
  const back = dialog.getByLabel(say('quote:return_place'))
  const dearer = back.locator('option', { hasText: '+' }).first()
  await expect(dearer).toBeAttached()
  await back.selectOption((await dearer.getAttribute('value'))!)
  await expect(dialog.getByText(say('own-change:more'))).toBeVisible()
  await save.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByText(say('account:steps.changed'))).toBeVisible()
})

test('a desk hands a confirmed booking over, paid and with its deposit, with 4 clicks at most', async ({
  page,
}) => {
  const booking = await givenBookingOfToday(page)
  const admin = { page, say }
  await openAdmin(page, say)
  const confirmed = await openBooking(page, say, booking.reference)
  await confirmDriver(admin, confirmed, 'A 123 456')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const effort = await effortOf(page)
  await page.getByRole('link', { name: booking.reference }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: booking.reference })
  const form = await takeStep(admin, drawer, 'activate')
  await form.getByLabel(say('booking:kilometers')).fill('1000')
  const full = page.getByRole('radio', { name: say('booking:fuel.full'), exact: true })
  await form.locator('label', { has: full }).click()
  await form.locator('[name=transaction_id]').fill(`TPE-${booking.reference}`)
  await form.getByRole('button', { name: say('booking:actions.activate'), exact: true }).click()
  await expectStatus(admin, drawer, 'active')
  expect(effort.clicks()).toBeLessThanOrEqual(4)
  expect(effort.clicks(), 'the page hears what is pressed').toBeGreaterThan(2)
  expect(effort.fields()).toBe(2)

  const payments = await database()
    .selectFrom('payments')
    .select(['kind', 'amount'])
    .where('booking_id', '=', booking.id)
    .orderBy('kind')
    .execute()
  expect(payments.map(({ kind, amount }) => [kind, formatMoney(amount)])).toEqual([
    ['charge', booking.total_price],
    ['warranty_in', '3000.00'],
  ])
})

async function freeCarOfHome(page: Page) {
  const { start, end } = someDates(2)
  const cards = page.locator('main article h3 a[href*="/cars/"]')
  await expect(cards.first()).toBeVisible()
  const paths = await cards.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  )
  const spans = await Promise.all(
    paths.map(async (path) => {
      const reply = await page.request.get(`/api${path}/availability?from=${start}&to=${end}`)
      return (await reply.json()).data.length as number
    }),
  )
  return cards.nth(spans.indexOf(0))
}

function dayOf(page: Page, date: string) {
  const [year, month, day] = date.split('-').map(Number)
  const name = new Date(Date.UTC(year!, month! - 1, day)).toLocaleDateString('en-GB', {
    month: 'long',
    timeZone: 'UTC',
  })
  const calendar = page.getByRole('region', { name: say('car:availability.title') })
  return calendar.getByRole('button', { name: new RegExp(`\\b${day} ${name} ${year}`) }).first()
}
