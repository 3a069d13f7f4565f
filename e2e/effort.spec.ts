import { expect, type Page } from '@playwright/test'
import { onPage } from './support/at-step.ts'
import { effortOf } from './support/effort.ts'
import { codeMailedTo, signedInAs, test, visit } from './support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient } from './support/people.ts'
import { field, newClient, someDates } from './support/reservation-story.ts'
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
  const other = (
    await back
      .locator('option')
      .evaluateAll((all) =>
        (all as HTMLOptionElement[]).filter(({ text }) => text.includes('+')).map(({ value }) => value),
      )
  )[0]!
  await back.selectOption(other)
  await expect(dialog.getByText(say('own-change:more'))).toBeVisible()
  await save.click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.getByRole('dialog').getByText(say('account:steps.changed'))).toBeVisible()
})

/** A car on the home page that can be had in two weeks. */
async function freeCarOfHome(page: Page) {
  const { start, end } = someDates(2)
  const cards = page.locator('main article h3 a')
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
