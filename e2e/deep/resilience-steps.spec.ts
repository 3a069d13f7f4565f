import { expect, type Page } from '@playwright/test'
import { atStep, changeDriver, countCalls, logIn, onPage, type Step } from '../support/at-step.ts'
import { breakEachWay, controlled, runOut } from '../support/broken-line.ts'
import { expectSound } from '../support/expect-sound.ts'
import { forgetNetworkNoise, hydrated, test } from '../support/fixtures.ts'
import { field } from '../support/reservation-story.ts'
import { words } from '../support/words.ts'

const say = words('en')

/** A call of a step, and what must remain when it fails; payment and extras have their own stories. */
type Scene = {
  step: Step
  week: number
  call: RegExp
  /** Makes the call for the first time, or again with other parameters after `breakEachWay`. */
  ask: (page: Page) => Promise<unknown>
  askAgain: (page: Page) => Promise<unknown>
  answered: (page: Page) => Promise<unknown>
  restored: (page: Page) => Promise<unknown>
}

const scenes: Scene[] = [
  {
    step: 'vehicle',
    week: 1,
    call: /\/api\/home\/filter-cars\?.*per_page=100/,
    ask: otherCars,
    askAgain: async (page) => {
      await otherCars(page)
      // A minute later the list is old enough to be reloaded.
      await page.clock.fastForward(61_000)
      await otherCars(page)
    },
    answered: (page) => expect(page.locator('#change-car a').first()).toBeVisible(),
    restored: (page) => expect(page.locator('aside dt', { hasText: say('quote:total') })).toBeVisible(),
  },
  {
    step: 'details',
    week: 2,
    call: /\/api\/quotes$/,
    ask: async (page) => {
      await changeDriver(page)
      await field(page, say('reservation:driver.last_name')).fill('Typed-Here')
      await page.getByRole('button', { name: say('reservation:details.change_trip') }).click()
      await returnTo(page, 'RBA')
    },
    askAgain: (page) => returnTo(page, 'AGA'),
    answered: (page) => expect(page.locator('aside dd').last()).toBeVisible(),
    // In its field, or in the summary, when the client returns to the step.
    restored: (page) =>
      expect(
        field(page, say('reservation:driver.last_name'))
          .and(page.locator('[value="Typed-Here"]'))
          .or(page.locator('#reservation-step').getByText('Typed-Here')),
      ).toBeVisible(),
  },
  {
    step: 'confirmation',
    week: 3,
    call: /\/api\/bookings\/RB-/,
    ask: async (page) => {
      await page.reload()
      await hydrated(page)
    },
    askAgain: async (page) => {
      await page.reload()
      await hydrated(page)
    },
    answered: (page) => onPage(page, 'confirmation'),
    restored: (page) => expect(page).toHaveURL(/step=confirmation/),
  },
]

for (const { step, week, call, ask, askAgain, answered, restored } of scenes) {
  test(`R72 the step ${step} says what failed and loses nothing: not offline, not by errors, not by a session that runs out or is over`, async ({
    page,
    quiet,
  }) => {
    test.slow()
    await page.clock.install()
    const { client, posts, bookings } = await atStep(page, step, week)
    const made = await bookings()
    const main = page.locator('main')
    const retry = main.getByRole('button', { name: say('common:retry') }).filter({ visible: true })
    const line = await controlled(page, call)
    // A page cannot be loaded offline: the first failure is the server's.
    line.answer = (route) => route.fulfill({ status: 500, body: 'oops' })
    await ask(page)
    await expect(retry).toBeVisible()
    await breakEachWay(
      line,
      main,
      () => retry.click(),
      () => restored(page),
    )

    line.answer = null
    const refreshed = countCalls(page, 'POST', /\/api\/auth\/refresh$/)
    const expired = await runOut(page)
    await retry.click()
    const token = () => page.evaluate(() => localStorage.getItem('auth_token'))
    await expect.poll(token, 'the new token').not.toBe(expired)
    expect(refreshed).toHaveLength(1)
    await answered(page)
    await expect(retry).toHaveCount(0)

    await runOut(page, { revoked: true })
    await askAgain(page)
    const logInLink = page.getByRole('link', { name: say('shell:log_in') }).filter({ visible: true })
    await logInLink.last().click()
    await logIn(page, client)
    await onPage(page, step)
    await restored(page)
    expect(posts).toHaveLength(made)
    expect(await bookings()).toBe(made)
    forgetNetworkNoise(quiet)
  })
}

test('R72 the dates say that their calendar did not come and how to ask again, and the step stays as it is', async ({
  page,
  quiet,
}) => {
  const late = /\/assets\/(date-range-panel|company-fields|ask-offer)-/
  await page.route(late, (route) => route.abort())
  await atStep(page, 'details', 30)
  await changeDriver(page)
  await field(page, say('reservation:driver.last_name')).fill('Typed-Here')
  await page.getByRole('button', { name: say('reservation:details.change_trip') }).click()
  await expect(page.getByText(say('trip:calendar_failed'))).toBeVisible()
  await expectSound(page, 'a calendar that did not come')
  await page.unroute(late)
  await page.getByRole('button', { name: say('common:retry') }).click()
  await page.getByRole('button', { name: say('reservation:details.change_trip') }).click()
  await expect(page.getByRole('grid').first()).toBeVisible()
  await expect(page.locator('#reservation-step')).toContainText('Typed-Here')
  forgetNetworkNoise(quiet)
})

test('R72 the payment says itself that the price failed and asks for it again, the bar naming no other price', async ({
  page,
  quiet,
}) => {
  await atStep(page, 'payment', 26)
  await page.setViewportSize({ width: 390, height: 844 })
  const bar = page.locator('main [data-fixed-bar]')
  const total = await bar.locator('bdi').first().innerText()
  const line = await controlled(page, /\/api\/quotes$/)
  line.answer = (route) => route.fulfill({ status: 500, json: { message: 'Something broke.' } })
  await page.reload()
  await hydrated(page)
  const panel = page.locator('#reservation-step [data-invalid]')
  await expect(panel).toContainText(say('quote:price_failed'))
  await expect(panel).toContainText('Something broke.')
  await expect(bar).toContainText(say('quote:price_failed'))
  await expect(bar.locator('bdi')).toHaveCount(0)
  await wayOn(page).click()
  await expect(panel).toBeFocused()
  // Where the summary is next to the step only it shows this, and the button leads to it.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByText(say('quote:price_failed')).filter({ visible: true })).toHaveCount(1)
  await expect(wayOn(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(wayOn(page)).toHaveAccessibleDescription(new RegExp(say('quote:price_failed')))
  await wayOn(page).click({ force: true })
  await expect(page.locator('#price-failed')).toBeFocused()
  await page.setViewportSize({ width: 390, height: 844 })
  line.answer = null
  await panel.getByRole('button', { name: say('common:retry') }).click()
  await expect(panel).toBeHidden()
  await expect(bar.locator('bdi').first()).toHaveText(total)
  await wayOn(page).click()
  await onPage(page, 'confirmation')
  forgetNetworkNoise(quiet)
})

for (const width of [390, 1440]) {
  test(`R72 ten presses on Continue go one step on at ${width} px, Back one step back; the second half of a double press reserves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { posts, bookings } = await atStep(page, 'vehicle', width === 390 ? 4 : 19)
    for (const [step, next] of [
      ['vehicle', 'details'],
      ['details', 'extras'],
      ['extras', 'payment'],
    ] as const) {
      await onPage(page, step)
      await wayOn(page).evaluate((button: HTMLButtonElement) => {
        for (let press = 0; press < 10; press += 1) button.click()
      })
      await onPage(page, next)
      await page.goBack()
      await onPage(page, step)
      await page.goForward()
      await onPage(page, next)
    }
    await page
      .locator('label', { has: page.getByRole('radio', { name: say('reservation:payment.methods.card') }) })
      .click()
    await page.goBack()
    await onPage(page, 'extras')
    await wayOn(page).click()
    await onPage(page, 'payment')
    // Book is now where Continue was.
    const box = (await wayOn(page).boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down({ clickCount: 2 })
    await page.mouse.up({ clickCount: 2 })
    await onPage(page, 'payment')
    expect(posts).toHaveLength(0)
    await wayOn(page).click()
    await onPage(page, 'confirmation')
    expect(posts).toHaveLength(1)
    expect(await bookings()).toBe(1)
  })
}

/** The visible button that sends the step: its own, or the one in the bar below it. */
function wayOn(page: Page) {
  return page.locator('main button[type=submit]').filter({ visible: true }).last()
}

async function otherCars(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('reservation:vehicle.change') }).click()
}

async function returnTo(page: Page, location: string): Promise<void> {
  await page.locator('select[name=return_location]').selectOption(location)
}
