import { expect, type Page } from '@playwright/test'
import { atStep, goOn, onPage, type Step } from '../../support/at-step.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { forgetNetworkNoise, signedInAs, test, visit } from '../../support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, makeDearer, reservePath, verifiedClient } from '../../support/people.ts'
import { field } from '../../support/reservation-story.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('the total is in sight at every pixel of every step, wide and narrow; the booking goes into a calendar and onto one sheet', async ({
  page,
}) => {
  test.slow()
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await visit(page, reservePath(await freeSlot(page, 18)), 'en')
  for (const step of ['vehicle', 'details', 'extras', 'payment'] satisfies Step[]) {
    await onPage(page, step)
    if (step === 'extras') await takeEverything(page)
    await expectTotalInSight(page, step)
    if (step === 'payment')
      await page
        .locator('label', { has: page.getByRole('radio') })
        .nth(1)
        .click()
    await goOn(page)
  }
  await onPage(page, 'confirmation')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await expect(page.getByRole('link', { name: say('reservation:confirmation.directions') })).toHaveAttribute(
    'href',
    /^https:\/\/www\.openstreetmap\.org\/directions\?to=-?\d+/,
  )
  const file = await calendarFileOf(page, say('reservation:confirmation.calendar'))
  await page.getByRole('link', { name: say('reservation:confirmation.my_bookings') }).click()
  await page.locator('article a').first().click()
  expect(await calendarFileOf(page, say('account:details.calendar'))).toBe(file)
})

test('a price that changed and a car that somebody else took cost one press each, and nothing of what was chosen', async ({
  page,
  quiet,
}) => {
  test.slow()
  const { slot, posts, bookings } = await atStep(page, 'payment', 22)
  const reserve = page.getByRole('button', { name: /^Book for/ })
  await makeDearer(slot)
  const before = await reserve.innerText()
  await reserve.click()
  const refusal = page.locator('[data-invalid]')
  await expect(refusal).toContainText('Total price mismatch. Please check your selections.')
  await expect(refusal.locator('tr', { hasText: 'Car rental' })).toBeVisible()
  await expectSound(page, 'a price that has changed')
  await page.getByRole('button', { name: say('reservation:payment.accept_price') }).click()
  await expect(refusal).toBeHidden()
  expect(await reserve.innerText()).not.toBe(before)

  const other = await verifiedClient(page)
  await bookSlot(page, slot, await callsOf(page, other.email, other.password), other)
  await reserve.click()
  await expect(refusal).toContainText('This car is not available for the selected dates.')
  await page.getByRole('link', { name: say('quote:other_cars') }).click()
  await onPage(page, 'vehicle')
  await expect(page.locator('#change-car a').first()).toBeVisible()
  await page.goBack()
  await onPage(page, 'payment')
  await expect(page.getByRole('radio', { name: say('reservation:payment.methods.card') })).toBeChecked()
  await refusal.getByRole('button', { name: /^\d/ }).first().click()
  await expect(refusal).toBeHidden()
  await expect(reserve).toHaveText(/^Book for/)
  await reserve.click()
  await onPage(page, 'confirmation')
  expect(posts.length).toBe(3)
  expect(await bookings()).toBe(1)
  forgetNetworkNoise(quiet)
})

test('a press on Continue before the scripts are there keeps the trip', async ({ browser, page }) => {
  const slot = await freeSlot(page, 23)
  const context = await browser.newContext({
    baseURL: process.env['E2E_URL'] ?? '',
    javaScriptEnabled: false,
  })
  const early = await context.newPage()
  await early.goto(reservePath(slot))
  await goOn(early)
  expect(new URL(early.url()).searchParams.get('start_date')).toBe(slot.start_date)
  await context.close()
})

test('who goes on before the profile has come is not asked for what it knows', async ({ page }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  const { promise: released, resolve: send } = Promise.withResolvers<void>()
  await page.route('**/api/auth/user', async (route) => {
    await released
    await route.continue()
  })
  await visit(page, reservePath(await freeSlot(page, 24)), 'en')
  await goOn(page)
  await onPage(page, 'details')
  const goesOn = page.getByRole('button', { name: say('common:continue'), exact: true })
  await expect(goesOn).toHaveAttribute('aria-busy', 'true')
  await goesOn.press('Enter')
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(0)
  await onPage(page, 'details')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(goesOn).toHaveAttribute('aria-busy', 'true')
  send()
  await goesOn.click()
  await onPage(page, 'extras')
})

/** Every extra, so that the price has as many lines as it can. */
async function takeEverything(page: Page): Promise<void> {
  const covers = page.getByRole('table', { name: say('reservation:extras.covers.title') })
  await expect(covers.getByRole('row')).toHaveCount(5)
  for (const toggle of await page.getByRole('switch').all()) await toggle.check({ force: true })
  await page.getByRole('radio').last().check({ force: true })
  await page.getByRole('button', { name: /^More: Child/ }).click()
  await page.getByRole('button', { name: /^More: Additional/ }).click()
  await field(page, say('reservation:driver.first_name')).fill('Omar')
  await field(page, say('reservation:driver.last_name')).fill('Idrissi')
  await field(page, say('reservation:driver.birth_date')).fill('1985-01-02')
  for (const address of ['pickup_address', 'return_address'])
    await page.locator(`[name=${address}]`).fill('Riad Zitoun, 4 derb Sidi Ali')
}

async function expectTotalInSight(page: Page, where: string): Promise<void> {
  for (const [width, height] of [
    [1440, 900],
    [1024, 700],
    [390, 844],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of [0, 0.5, 1]) {
      await expect
        .poll(() => page.evaluate(totalInSight, part), {
          message: `${where} at ${width}, scrolled to ${part}`,
        })
        .toBe(true)
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Runs in the page. */
function totalInSight(part: number): boolean {
  scrollTo(0, (document.documentElement.scrollHeight - innerHeight) * part)
  const amounts = [...document.querySelectorAll('main aside dl > :last-child dd, main [data-fixed-bar] bdi')]
  return amounts.some((amount) => {
    const { top, bottom, left, right, width } = amount.getBoundingClientRect()
    if (width === 0 || top < 0 || bottom > innerHeight) return false
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    return hit !== null && (amount.contains(hit) || hit.contains(amount))
  })
}

async function calendarFileOf(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const stream = await (await download).createReadStream()
  let text = ''
  for await (const piece of stream) text += piece
  return text.replace(/DTSTAMP:.*/, '').replace(/DESCRIPTION:[\s\S]*?\r\n(?! )/, '')
}
