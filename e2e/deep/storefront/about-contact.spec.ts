import { shownFigures } from '@marhala/domain/site/figures.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { formIsAlive, open } from '../../support/accounts-story.ts'
import { breakEachWay, controlled } from '../../support/broken-line.ts'
import { database } from '../../support/database.ts'
import { forgetNetworkNoise, type Language, signedInAs, test, visit } from '../../support/fixtures.ts'
import { verifiedClient } from '../../support/people.ts'
import { field, type Say } from '../../support/reservation-story.ts'
import { words } from '../../support/words.ts'

const say = words('en')
const french = words('fr')

const letter = {
  name: 'Hélène Marchand',
  subject: 'reservation',
  message: 'Bonjour,\nlivrez-vous à la gare de Casa-Voyageurs ?',
}

test('a message that does not go is kept as it was typed, and the page says why', async ({ page, quiet }) => {
  await page.clock.install()
  await openForm(page)
  const form = page.locator('main form')
  const line = await controlled(page, '**/api/contact')
  const mine = { ...letter, email: 'visitor@example.com' }
  await fill(page, say, mine)
  const send = () => form.getByRole('button', { name: say('contact:form.submit') }).click()
  await breakEachWay(line, form.getByRole('alert'), send, async () => {
    await expect(form.getByRole('alert')).toContainText(say('contact:form.failed'))
    await expectTyped(page, mine)
  })
  line.answer = (route) =>
    route.fulfill({
      status: 429,
      headers: { 'retry-after': '1190' },
      json: { success: false, code: 'rate_limited', message: 'Too many requests. Please try again later.' },
    })
  await page.context().setOffline(false)
  await send()
  await expect(form.getByRole('alert')).toContainText('Too many requests. Please try again later.')
  await expect(form.getByRole('alert')).toContainText(say('contact:form.again_in_other', { count: 20 }))
  await expectTyped(page, mine)
  forgetNetworkNoise(quiet)
})

async function holdCode(page: Page, section: string): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/${section}-*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return async () => {
    // There is no event for what must not happen: by then it would have.
    // oxlint-disable-next-line eslint/no-restricted-properties
    await page.waitForTimeout(100)
    resolve()
  }
}

for (const language of ['en', 'fr'] as const) {
  test(`who chooses ${language} before all code is there has the page in it, undisturbed`, async ({
    page,
  }) => {
    const release = await holdCode(page, 'about-body')
    await open(page, '/about')
    const title = page.locator('#testimonials')
    await title.evaluate((element) => element.setAttribute('data-mine', ''))
    const response = page.waitForResponse('**/api/home/testimonials*')
    await choose(page, language)
    await release()
    // Only a hydrated section requests its data again.
    await response
    await expect(title).toHaveText(words(language)('testimonials:title'))
    await expect(title).toHaveAttribute('data-mine')
  })
}

test('a language chosen before the form has its code takes nothing that was typed', async ({ page }) => {
  const release = await holdCode(page, 'contact-form')
  await open(page, '/contact')
  await field(page, say('contact:form.name')).fill(letter.name)
  await choose(page, 'fr')
  await release()
  await formIsAlive(page)
  await expect(field(page, french('contact:form.name'))).toHaveValue(letter.name)
})

function choose(page: Page, language: Language): Promise<void> {
  return page.locator(`footer a[hreflang=${language}]`).click()
}

test('a message goes though the code that checks it never comes', async ({ page }) => {
  await openForm(page)
  await page.route('**/assets/*.js', () => {})
  const [request] = await Promise.all([
    page.waitForRequest('**/assets/*.js'),
    fill(page, say, { ...letter, email: `patient-${Date.now()}@example.com` }),
  ])
  expect(request.failure()).toBeNull()
  await page
    .locator('main form')
    .getByRole('button', { name: say('contact:form.submit') })
    .click()
  await expect(page.getByText(say('contact:sent.title'))).toBeVisible()
})

test('what the server refuses stands at its field, though the words of the check never come', async ({
  page,
  quiet,
}) => {
  await openForm(page, 'fr')
  const request = page.waitForRequest('**/assets/refusals-*.js')
  await page.route('**/assets/refusals-*.js', () => {})
  const form = page.locator('main form')
  await form.getByRole('button', { name: french('contact:form.submit') }).click()
  await request
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(4)
  forgetNetworkNoise(quiet)
})

test('the inbox is filtered by its address, and what is marked stays marked', async ({ page }) => {
  test.slow()
  await signedInAs(page, ...(await moderator(page)))
  await open(page, '/admin/messages')
  const rows = page.locator('[data-row-link]')
  await expect(rows).not.toHaveCount(0)
  await page.getByRole('link', { name: say('messages:status.answered'), exact: true }).click()
  await expect(page).toHaveURL(/\?status=answered$/)
  const marked = (status: string) =>
    page.getByRole('row').getByText(say(`messages:status.${status}`), { exact: true })
  for (const other of ['new', 'read']) await expect(marked(other)).toHaveCount(0)
  await expect(marked('answered')).not.toHaveCount(0)
  await open(page, '/admin/messages?search=no-such-message')
  await expect(page.getByText(say('messages:no_results'))).toBeVisible()

  const email = `caller-${Date.now()}@example.com`
  await page.request.post('/api/contact', { data: { ...letter, email } })
  await open(page, `/admin/messages?search=${email}`)
  const press = async (mark: string) => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say(`messages:mark.${mark}`) })
      .click()
  }
  await rows.click()
  await press('done')
  await expect(page.getByRole('dialog').getByText(say('messages:reply.none'))).toBeVisible()
  await press('reopen')
  await press('unread')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(marked('new')).toBeVisible()
  // The unread count is in admin's shell; the other story adds to it.
  const rooms = page.getByRole('navigation', { name: say('admin:nav'), exact: true })
  await expect(rooms.getByText(/unread message/)).toBeAttached()
  await expect(page).toHaveURL(/\?search=[^&]+$/)
})

test('a client has no inbox', async ({ page, quiet }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await open(page, '/admin/messages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell:not_found.title'))
  await page.getByRole('link', { name: say('shell:not_found.contact') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('contact:headline'))
  forgetNetworkNoise(quiet)
})

test('about: every figure is counted, and its testimonials are reviews', async ({ page }) => {
  const get = async (path: string) => (await (await page.request.get(path)).json()).data
  const [figures, testimonials] = [
    await get('/api/home/figures'),
    await get('/api/home/testimonials?limit=6'),
  ]
  const html = await (await page.request.get('/about?lang=en')).text()
  for (const { text } of testimonials) expect(html).toContain(text.split(/['"&<>]/)[0])
  await open(page, '/about')
  const shown = page.getByRole('region', { name: say('about:figures.title') }).locator('dd:nth-of-type(1)')
  const { years, locations, cars, hires, rating } = shownFigures(figures)
  const counts = [years, locations, cars, hires].filter((count) => count !== null)
  await expect(shown).toHaveText([
    ...counts.map((count) => count.toLocaleString('en-MA')),
    rating!.toFixed(1),
  ])
  const quotes = page.locator('figure')
  await expect(quotes).toHaveCount(testimonials.length)
  await quotes.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/cars/${testimonials[0].car.slug}$`))
})

test('contact: hours with today, every location on the drawn map and in the list, five answers', async ({
  page,
}) => {
  const land = page.waitForResponse(/\/assets\/land-[\w-]+\.svg$/)
  await visit(page, '/contact', 'ar')
  expect((await land).status()).toBe(200)
  const arabic = words('ar')
  const hours = page.getByRole('region', { name: arabic('contact:hours.title') })
  await expect(hours.getByText(arabic('contact:hours.today'), { exact: true })).toHaveCount(1)
  const locations = (await (await page.request.get('/api/locations')).json()).data as { name: string }[]
  const section = page.getByRole('region', { name: arabic('places:title') })
  await expect(section.locator('figure svg ~ span')).toHaveCount(7)
  await expect(section.getByRole('listitem')).toHaveCount(locations.length)
  await expect(page.locator('main details')).toHaveCount(5)
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  const known = data.map((json) => JSON.parse(json))
  expect(known.map((thing) => thing['@type'])).toEqual([['LocalBusiness', 'AutoRental'], 'FAQPage'])
  expect(known[1].mainEntity).toHaveLength(5)
})

async function openForm(page: Page, language: Language = 'en'): Promise<void> {
  await visit(page, '/contact', language)
  await formIsAlive(page)
}

async function fill(page: Page, speak: Say, typed: typeof letter & { email: string }): Promise<void> {
  await field(page, speak('contact:form.name')).fill(typed.name)
  await field(page, speak('contact:form.email')).fill(typed.email)
  await subject(page).selectOption(typed.subject)
  await field(page, speak('contact:form.message')).fill(typed.message)
}

async function expectTyped(page: Page, typed: typeof letter & { email: string }): Promise<void> {
  await expect(field(page, say('contact:form.name'))).toHaveValue(typed.name)
  await expect(field(page, say('contact:form.email'))).toHaveValue(typed.email)
  await expect(subject(page)).toHaveValue(typed.subject)
  await expect(field(page, say('contact:form.message'))).toHaveValue(typed.message)
}

function subject(page: Page): Locator {
  return page.locator('main form select')
}

async function moderator(page: Page): Promise<[string, string]> {
  const { email, password } = await verifiedClient(page)
  await database().updateTable('users').set({ role: 'moderator' }).where('email', '=', email).execute()
  return [email, password]
}

test('contact: the longest day of the week, with its hours, has room on the narrowest phone', async ({
  page,
}) => {
  await page.clock.setFixedTime(new Date('2026-11-25T11:00:00Z'))
  await page.setViewportSize({ width: 320, height: 844 })
  await open(page, '/contact?lang=fr')
  await expect(page.locator('main dl div', { hasText: french('contact:hours.today') })).toContainText(
    'mercredi',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
})
