import { expect } from '@playwright/test'
import { atStep, changeDriver, countCalls, goOn, onPage } from '../support/at-step.ts'
import { breakEachWay, controlled, refuseAccess } from '../support/broken-line.ts'
import { forgetNetworkNoise, hydrated, signedInAs, test, visit } from '../support/fixtures.ts'
import { freeSlot, reservePath, verifiedClient } from '../support/people.ts'
import { field } from '../support/reservation-story.ts'
import { words } from '../support/words.ts'

const say = words('en')

test('R72 ten presses on Book send one call and make one booking; Reload and Back send nothing more', async ({
  page,
}) => {
  const { bookings, posts } = await atStep(page, 'payment', 21)
  const button = page.getByRole('button', { name: /^Book for/ })
  await expect(button).toBeVisible()
  await button.evaluate((element: HTMLButtonElement) => {
    for (let press = 0; press < 10; press += 1) element.click()
  })
  await onPage(page, 'confirmation')
  const reference = await page
    .getByText(/^RB-[2-9A-Z]{6}$/)
    .first()
    .innerText()
  await page.reload()
  await hydrated(page)
  await onPage(page, 'confirmation')
  await expect(page.getByText(reference).first()).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/step=confirmation/)
  await hydrated(page)
  await onPage(page, 'confirmation')
  expect(posts).toHaveLength(1)
  expect(await bookings()).toBe(1)
})

test('R72 an access token that has run out is renewed once and the booking goes through', async ({
  page,
  quiet,
}) => {
  const { bookings, posts } = await atStep(page, 'payment', 22)
  const refreshed = countCalls(page, 'POST', /\/api\/auth\/refresh$/)
  const line = await controlled(page, '**/api/bookings')
  line.answer = (route) => {
    line.answer = null
    return refuseAccess(route)
  }
  await page.getByRole('button', { name: /^Book for/ }).click()
  await onPage(page, 'confirmation')
  expect(refreshed).toHaveLength(1)
  expect(new Set(posts.map((post) => post.headers()['authorization'])).size).toBe(2)
  expect(await bookings()).toBe(1)
  forgetNetworkNoise(quiet)
})

test('R72 a session that is over is logged in again over the payment, everything kept', async ({
  page,
  quiet,
}) => {
  const { client, bookings } = await atStep(page, 'payment', 23)
  const lines = [await controlled(page, '**/api/bookings'), await controlled(page, '**/api/auth/refresh')]
  for (const line of lines) line.answer = refuseAccess
  await page.getByRole('button', { name: /^Book for/ }).click()
  await expect(page.getByText(say('reservation:payment.log_in'), { exact: true })).toBeVisible()
  for (const line of lines) line.answer = null
  await page
    .locator('main')
    .getByRole('button', { name: say('shell:log_in') })
    .click()
  const dialog = page.getByRole('dialog', { name: say('auth:login.title') })
  await dialog.locator('input[name=email]').fill(client.email)
  await dialog.locator('input[name=password]').fill(client.password)
  await dialog.getByRole('button', { name: say('auth:login.submit'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await onPage(page, 'payment')
  await expect(page.getByRole('radio', { name: say('reservation:payment.methods.card') })).toBeChecked()
  expect(await bookings()).toBe(0)
  await page.getByRole('button', { name: /^Book for/ }).click()
  await onPage(page, 'confirmation')
  expect(await bookings()).toBe(1)
  forgetNetworkNoise(quiet)
})

test('R72 the extras step says what failed, keeps what was typed and chosen and goes on at a retry', async ({
  page,
  quiet,
}) => {
  await page.clock.install()
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  const extras = await controlled(page, '**/api/services')
  const prices = await controlled(page, '**/api/quotes')
  // From the page of the car: a reservation that the server renders includes its extras.
  extras.answer = refuseAccess
  await visit(page, reservePath(await freeSlot(page, 24)).replace('/reserve?', '?'), 'en')
  await page.getByRole('button', { name: say('common:continue'), exact: true }).click()
  await onPage(page, 'extras')
  await page.getByRole('button', { name: say('common:back'), exact: true }).click()
  await onPage(page, 'details')
  await changeDriver(page)
  await field(page, say('reservation:driver.last_name')).fill('Typed-Here')
  await goOn(page)
  await onPage(page, 'extras')
  const main = page.locator('main')
  const retry = main.getByRole('button', { name: say('common:retry') }).filter({ visible: true })
  await expect(page.getByText('Failed to fetch services')).toBeVisible()
  await breakEachWay(extras, main, () => retry.click())
  extras.answer = null
  await retry.click()
  // The line is cut next: only after this answer has arrived.
  await expect(page.getByRole('switch').first()).toBeVisible()

  // Every choice differs, so that no price comes from an earlier answer.
  let choices = 0
  const choose = () =>
    page
      .getByRole('switch')
      .nth(choices++ % 4)
      .click()
  await breakEachWay(prices, main, choose, () => expect(page.getByRole('switch').nth(3)).toBeVisible())
  for (const [index, isChosen] of [false, false, true, true].entries()) {
    await expect(page.getByRole('switch').nth(index)).toBeChecked({ checked: isChosen })
  }
  prices.answer = null
  await retry.click()
  await expect(retry).toHaveCount(0)
  const refreshed = countCalls(page, 'POST', /\/api\/auth\/refresh$/)
  prices.answer = (route) => {
    prices.answer = null
    return refuseAccess(route)
  }
  await page
    .getByRole('button', { name: /^More: / })
    .first()
    .click()
  await expect.poll(() => refreshed.length).toBe(1)
  await expect(retry).toHaveCount(0)
  await page.getByRole('button', { name: say('common:back'), exact: true }).click()
  await onPage(page, 'details')
  await expect(page.locator('#reservation-step')).toContainText('Typed-Here')
  forgetNetworkNoise(quiet)
})
