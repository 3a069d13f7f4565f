import { expect, type Page, type Request, type Route } from '@playwright/test'
import { forgetNetworkNoise, hydrated, signedInAs, test, visit } from './fixtures.ts'
import { callsOf, freeHire, reservePath, verifiedCustomer } from './people.ts'
import { field } from './reservation-story.ts'
import { words } from './words.ts'

const say = words('en')

/** How a call can come to nothing, and the text of the specification that says so. */
const failures = [
  { says: 'Network error. Please check your connection.', answer: (route: Route) => route.abort() },
  {
    says: 'An unexpected error occurred.',
    answer: (route: Route) => route.fulfill({ status: 500, body: 'oops' }),
  },
  {
    says: 'Something broke.',
    answer: (route: Route) => route.fulfill({ status: 500, json: { message: 'Something broke.' } }),
  },
  { says: 'An unexpected error occurred.', answer: (route: Route) => route.fulfill({ body: '{"data":' }) },
]

test('R72 the payment step says what failed, keeps what was chosen and books once at the next press', async ({
  page,
  quiet,
}) => {
  const { bookings, posts } = await atPayment(page, 20)
  const line = await controlled(page, '**/api/bookings')
  for (const { says, answer } of failures) {
    line.answer = answer
    await page.getByRole('button', { name: /^Reserve for/ }).click()
    await expect(page.locator('main').getByText(says)).toBeVisible()
    await expect(page.getByText(say('reservation:payment.failed'), { exact: true })).toBeVisible()
    await expect(page.getByRole('radio', { name: say('reservation:payment.methods.card') })).toBeChecked()
  }
  line.answer = null
  // The attempts that failed and the one that works carry one key: whatever reached the server counts once.
  await page.getByRole('button', { name: /^Reserve for/ }).click()
  await onPage(page, 'confirmation')
  expect(new Set(posts.map((post) => post.headers()['idempotency-key'])).size).toBe(1)
  expect(await bookings()).toBe(1)
  forgetNetworkNoise(quiet)
})

test('R72 ten presses on Reserve send one call and make one booking; Reload and Back send nothing more', async ({
  page,
}) => {
  const { bookings, posts } = await atPayment(page, 21)
  const button = page.getByRole('button', { name: /^Reserve for/ })
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
  const { bookings, posts } = await atPayment(page, 22)
  const refreshed = countCalls(page, 'POST', /\/api\/auth\/refresh$/)
  const line = await controlled(page, '**/api/bookings')
  line.answer = (route) => {
    line.answer = null
    return refuseAccess(route)
  }
  await page.getByRole('button', { name: /^Reserve for/ }).click()
  await onPage(page, 'confirmation')
  expect(refreshed).toHaveLength(1)
  expect(new Set(posts.map((post) => post.headers()['authorization'])).size).toBe(2)
  expect(await bookings()).toBe(1)
  forgetNetworkNoise(quiet)
})

test('R72 a session that is over leads to the login and back to the payment, everything kept', async ({
  page,
  quiet,
}) => {
  const { customer, bookings } = await atPayment(page, 23)
  const lines = [await controlled(page, '**/api/bookings'), await controlled(page, '**/api/auth/refresh')]
  for (const line of lines) line.answer = refuseAccess
  await page.getByRole('button', { name: /^Reserve for/ }).click()
  await expect(page.getByText(say('reservation:payment.log_in'), { exact: true })).toBeVisible()
  for (const line of lines) line.answer = null
  await page
    .locator('main')
    .getByRole('link', { name: say('shell:log_in') })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:login.title'))
  await field(page, say('auth:email')).fill(customer.email)
  await page.locator('input[name=password]').fill(customer.password)
  await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click()
  await onPage(page, 'payment')
  await expect(page.getByRole('radio', { name: say('reservation:payment.methods.card') })).toBeChecked()
  expect(await bookings()).toBe(0)
  await page.getByRole('button', { name: /^Reserve for/ }).click()
  await onPage(page, 'confirmation')
  expect(await bookings()).toBe(1)
  forgetNetworkNoise(quiet)
})

test('R72 the extras step says what failed, keeps what was typed and chosen and goes on at a retry', async ({
  page,
  quiet,
}) => {
  const customer = await verifiedCustomer(page)
  await signedInAs(page, customer.email, customer.password)
  const extras = await controlled(page, '**/api/services')
  const prices = await controlled(page, '**/api/quotes')
  // From the page of the car: a reservation that the server renders brings its extras along.
  extras.answer = failures[0]!.answer
  await visit(page, reservePath(await freeHire(page, 24)).replace('/reserve?', '?'), 'en')
  await page.getByRole('button', { name: say('common:continue'), exact: true }).click()
  await next(page, 'vehicle')
  await onPage(page, 'details')
  await field(page, say('reservation:driver.last_name')).fill('Typed-Here')
  await next(page, 'details')
  await onPage(page, 'extras')
  const retry = page
    .locator('main')
    .getByRole('button', { name: say('common:retry') })
    .filter({ visible: true })
  await expect(page.getByText('Failed to fetch services')).toBeVisible()
  for (const { says, answer } of failures) {
    extras.answer = answer
    await retry.click()
    await expect(page.locator('main').getByText(says)).toBeVisible()
  }
  extras.answer = null
  await retry.click()

  for (const [index, { says, answer }] of failures.entries()) {
    prices.answer = answer
    const extra = page.getByRole('switch').nth(index)
    await extra.check()
    await expect(page.getByText(says).filter({ visible: true })).toBeVisible()
    await expect(extra).toBeChecked()
    prices.answer = null
    await retry.click()
    await expect(page.getByText(says).filter({ visible: true })).toHaveCount(0)
  }
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
  await expect(field(page, say('reservation:driver.last_name'))).toHaveValue('Typed-Here')
  forgetNetworkNoise(quiet)
})

/** A call whose answer a story decides; null lets it through. One rule from first to last: none comes or goes in mid-call. */
async function controlled(page: Page, url: string) {
  const line: { answer: ((route: Route) => Promise<void>) | null } = { answer: null }
  await page.route(url, (route) => (line.answer ? line.answer(route) : route.continue()))
  return line
}

function refuseAccess(route: Route): Promise<void> {
  return route.fulfill({
    status: 401,
    json: { success: false, code: 'unauthenticated', message: 'Unauthenticated.', errors: {} },
  })
}

/** Somebody signed in, with a card chosen, one press before the booking. */
async function atPayment(page: Page, weeksAhead: number) {
  const customer = await verifiedCustomer(page)
  await signedInAs(page, customer.email, customer.password)
  const posts = countCalls(page, 'POST', /\/api\/bookings$/)
  await visit(page, reservePath(await freeHire(page, weeksAhead)), 'en')
  for (const step of ['vehicle', 'details', 'extras'] as const) await next(page, step)
  await onPage(page, 'payment')
  await page
    .locator('label', { has: page.getByRole('radio', { name: say('reservation:payment.methods.card') }) })
    .click()
  await expect(page.getByRole('button', { name: /^Reserve for/ })).toBeVisible()
  const bookings = async () => {
    const headers = await callsOf(page, customer.email, customer.password)
    return (await (await page.request.get('/api/bookings', { headers })).json()).data.total as number
  }
  return { customer, posts, bookings }
}

async function next(page: Page, step: 'vehicle' | 'details' | 'extras'): Promise<void> {
  await onPage(page, step)
  await page.getByRole('button', { name: say('common:continue'), exact: true }).click()
}

async function onPage(page: Page, step: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`reservation:${step}.title`))
}

function countCalls(page: Page, method: string, path: RegExp): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) calls.push(request)
  })
  return calls
}
