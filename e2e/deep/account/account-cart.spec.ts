import { expect, type Page } from '@playwright/test'
import { chooseInMenu, onPage, open, speak } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
import { freeSlot, reservePath, verifiedClient } from '../../support/people.ts'
import { words } from '../../support/words.ts'

for (const [index, language] of (['en', 'ar'] as const).entries()) {
  const say = words(language)

  test(`a reservation that was begun waits in the cart of every tab and goes on from there (${language})`, async ({
    page,
    context,
  }) => {
    const client = await verifiedClient(page)
    const slot = await freeSlot(page, 20 + index)
    await signedInAs(page, client.email, client.password)
    await speak(page, language)
    await open(page, '/cart')
    await expect(page.getByText(say('cart:empty.title'))).toBeVisible()

    await open(page, reservePath(slot))
    await goOn(page, say)
    await onPage(page, say('reservation:details.title'))
    await goOn(page, say)
    await onPage(page, say('reservation:extras.title'))
    const before = await totalOf(page, 'aside')
    await page.getByRole('switch').first().check({ force: true })
    await expect.poll(() => totalOf(page, 'aside')).not.toBe(before)
    const total = await totalOf(page, 'aside')

    const other = await context.newPage()
    await open(other, `${process.env['E2E_URL']}/user/cart`)
    const card = other.locator('article')
    await expect(card).toContainText(slot.car.name)
    await expect.poll(() => totalOf(other, 'article')).toBe(total)
    expect(await other.evaluate(storedDrafts)).not.toContain('1990-07-12')
    await card.getByRole('link', { name: say('common:continue') }).click()
    await onPage(other, say('reservation:details.title'))
    await goOn(other, say)
    await onPage(other, say('reservation:extras.title'))
    await expect(other.getByRole('switch').first()).toBeChecked()
    await expect.poll(() => totalOf(other, 'aside')).toBe(total)

    await open(other, `${process.env['E2E_URL']}/cart`)
    await card.getByRole('button', { name: say('common:remove') }).click()
    await expect(other.getByText(say('cart:empty.title'))).toBeVisible()
    await other.getByRole('button', { name: say('common:undo') }).click()
    await expect(card).toContainText(slot.car.name)
  })
}

const say = words('en')

test('a logout leaves no draft behind', async ({ page, quiet }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await open(page, reservePath(await freeSlot(page, 22)))
  await goOn(page, say)
  await onPage(page, say('reservation:details.title'))
  expect(await page.evaluate(storedDrafts)).toContain('slug')
  await chooseInMenu(page, client.first_name, say('shell:log_out'))
  await expect.poll(() => page.evaluate(storedDrafts)).toBe('[]')
  // A call under way when the session ends is refused, which the browser logs.
  forgetNetworkNoise(quiet)
})

test('the cart says what stands between a draft and a booking', async ({ page, quiet }) => {
  test.slow()
  const client = await verifiedClient(page)
  const slot = await freeSlot(page, 23)
  await signedInAs(page, client.email, client.password)
  await open(page, '/cart')
  // The page has created its store by now: the first to open it decides its contents.
  await expect(page.getByText(say('cart:empty.title'))).toBeVisible()
  const trip = { pickup_location: null, return_location: null, start_date: null, end_date: null }
  const draft = {
    slug: slot.car.slug,
    trip,
    services: {},
    drivers: 1,
    payment_method: null,
    failed: false,
    saved_at: 1,
  }
  await page.evaluate(plantDraft, draft)
  await page.reload()
  const card = page.locator('article')
  await expect(card).toContainText(say('cart:choose_place'))
  await expect(card).toContainText(say('cart:choose_dates'))

  const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString().slice(0, 10)
  const long = {
    pickup_location: slot.location,
    return_location: null,
    start_date: `${days(300)}T10:00`,
    end_date: `${days(389)}T10:00`,
  }
  await page.evaluate(plantDraft, {
    ...draft,
    trip: long,
    payment_method: 'cash',
    failed: true,
    services: { 3: 1 },
  })
  await page.route('**/api/services', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.reload()
  await expect(card).toContainText(say('cart:cash_refused', { amount: '20,000.00\u00a0DH' }))
  await expect(card).toContainText('Booking failed. Please try again.')
  await expect(card.getByRole('alert')).toContainText('Failed to fetch services')
  await expectSound(page, 'a cart in which much is in the way')
  await page.unrouteAll({ behavior: 'wait' })
  await card
    .getByRole('alert')
    .getByRole('button', { name: say('common:retry') })
    .click()
  await expect(card.getByRole('alert')).toBeHidden()

  await page.evaluate(plantDraft, { ...draft, trip: { ...long, end_date: `${days(302)}T10:00` } })
  await page.reload()
  await expect(card).toContainText('Minimum rental duration is')

  await page.evaluate(plantDraft, {
    ...draft,
    trip: { ...long, start_date: `${days(-3)}T10:00`, end_date: `${days(4)}T10:00` },
  })
  await page.evaluate(plantDraft, { ...draft, slug: 'no-such-car-2024-zzzz', saved_at: 2 })
  await page.reload()
  await expect(card).toContainText(say('cart:start_in_past'))
  await expect(page.getByText(say('cart:selection_required'))).toBeVisible()
  await expectSound(page, 'a cart with a past trip and a car that is gone')
  await page.getByRole('button', { name: say('common:remove'), exact: true }).click()
  await expect(page.getByText(say('cart:selection_required'))).toBeHidden()
  forgetNetworkNoise(quiet)
})

test('an extra that is offered no more leaves the draft, in the cart and in the steps, and nothing else does', async ({
  page,
}) => {
  const client = await verifiedClient(page)
  const slot = await freeSlot(page, 24)
  await signedInAs(page, client.email, client.password)
  const { data: services } = await (await page.request.get('/api/services')).json()
  const gps = services.find(({ key }: { key: string }) => key === 'gps').id as number
  const gone = `${reservePath(slot)}&step=details&extras=${gps}x1.999999x1`
  await open(page, gone)
  await onPage(page, say('reservation:details.title'))
  await expect(page.getByText(say('reservation:lost_extras'))).toBeVisible()
  const total = await totalOf(page, 'aside')
  const stored = await page.evaluate(() => JSON.parse(sessionStorage.getItem('reservation')!))
  expect(stored.services).toEqual({ [gps]: 1 })
  await goOn(page, say)
  await onPage(page, say('reservation:extras.title'))
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(1)
  await page.getByRole('switch', { checked: true }).uncheck({ force: true })
  await expect(page.getByText(say('reservation:lost_extras'))).toBeHidden()

  await page.evaluate(plantDraft, {
    slug: slot.car.slug,
    trip: {
      pickup_location: slot.location,
      return_location: null,
      start_date: slot.start_date,
      end_date: slot.end_date,
    },
    services: { [gps]: 1, 999999: 1 },
    drivers: 1,
    payment_method: null,
    failed: false,
    saved_at: 1,
  })
  await open(page, '/cart')
  const card = page.locator('article')
  await expect(card).toContainText(say('cart:lost_extras'))
  expect(await totalOf(page, 'article')).toBe(total)
  await expect(card.getByRole('link', { name: say('common:continue') })).toHaveAttribute(
    'href',
    new RegExp(`extras=${gps}x1(&|$)`),
  )
})

async function goOn(page: Page, say: (key: string) => string): Promise<void> {
  await page.getByRole('button', { name: say('common:continue'), exact: true }).click()
}

async function totalOf(page: Page, part: string): Promise<string> {
  const shown = page.locator(`main ${part}`).locator('.text-total').last()
  await expect(shown).toContainText(/\d/)
  return (await shown.innerText()).replaceAll(/\D/g, '')
}

/** Runs in the page. */
async function storedDrafts(): Promise<string> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('marhala', 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore('drafts', { keyPath: 'slug' }),
    )
    request.addEventListener('success', () => resolve(request.result))
  })
  const all = await new Promise((resolve) => {
    const request = database.transaction('drafts').objectStore('drafts').getAll()
    request.addEventListener('success', () => resolve(request.result))
  })
  database.close()
  return JSON.stringify(all)
}

/** Runs in the page: adds a draft to the cart as the reservation would have. */
async function plantDraft(draft: object): Promise<void> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open('marhala', 1)
    request.addEventListener('success', () => resolve(request.result))
  })
  await new Promise((resolve) => {
    const request = database.transaction('drafts', 'readwrite').objectStore('drafts').put(draft)
    request.addEventListener('success', resolve)
  })
  database.close()
}
