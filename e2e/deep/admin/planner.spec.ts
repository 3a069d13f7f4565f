import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { open } from '../../support/accounts-story.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { escapeDialog, signedInAs, test } from '../../support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient, writeBooking } from '../../support/people.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

async function atPlanner(page: Page, weeksAhead: number) {
  const client = await verifiedClient(page)
  const calls = await callsOf(page, client.email, client.password)
  const slot = await freeSlot(page, weeksAhead)
  const { reference, id } = await bookSlot(page, slot, calls, client)
  await signedInAs(page, 'admin@example.com', adminPassword)
  const admin = await callsOf(page, 'admin@example.com', adminPassword)
  await open(page, `/admin/booking?view=planner&from=${slot.start_date.slice(0, 10)}`)
  const bar = page.locator(`[data-bar="${id}"]`)
  await expect(bar).toBeVisible()
  const read = async () =>
    (await (await page.request.get(`/api/bookings/${id}`, { headers: admin })).json()).data as {
      start_date: string
      end_date: string
      car: { id: number }
    }
  const before = await read()
  const daysMoved = async () =>
    (Date.parse((await read()).start_date) - Date.parse(before.start_date)) / 86_400_000
  return { reference, id, bar, admin, slot, read, before, daysMoved }
}

async function saveAtItsPrice(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading', { name: say('booking:price.title') })).toBeVisible()
  await dialog.getByRole('button', { name: say('common:save') }).click()
  await expect(dialog).toHaveCount(0)
}

test('a pull counts to its last day, though the page was too busy to draw it before the hand let go', async ({
  page,
}) => {
  const { bar, daysMoved } = await atPlanner(page, 36)
  await bar.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    const pull = (type: string, days: number) =>
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          pointerId: 1,
          pointerType: 'mouse',
          clientX: x + width / 2 + days * 36,
          clientY: y + height / 2,
        }),
      )
    pull('pointerdown', 0)
    pull('pointermove', 0.5)
    pull('pointermove', 2)
    pull('pointerup', 2)
  })
  await saveAtItsPrice(page)
  expect(await daysMoved()).toBe(2)
})

test.describe('under a finger', () => {
  test.use({ hasTouch: true })

  test('a booking is taken up by a finger that rests on it, and moved; one that does not rest scrolls', async ({
    page,
  }) => {
    const { bar, read, before, daysMoved } = await atPlanner(page, 40)
    const fingers = await page.context().newCDPSession(page)
    await bar.scrollIntoViewIfNeeded()
    const { x, y, width, height } = (await bar.boundingBox())!
    const at = (days: number) => [{ x: x + width / 2 + days * 36, y: y + height / 2 }]
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints = at(0)) =>
      fingers.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : touchPoints })
    const grid = page.getByRole('grid')
    const scrolled = () => grid.evaluate(({ scrollLeft }) => scrollLeft)

    // It keeps moving by inertia for a while.
    const comeToRest = grid.evaluate(
      (element) => new Promise<void>((end) => element.addEventListener('scrollend', () => end())),
    )
    await touch('touchStart')
    for (const days of [-1, -2, -3, -4]) await touch('touchMove', at(days))
    await touch('touchEnd')
    await comeToRest
    expect(await scrolled()).toBeGreaterThan(2 * 36)
    expect(await read()).toEqual(before)
    await grid.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }))
    await expect.poll(async () => Math.round((await bar.boundingBox())!.x)).toBe(Math.round(x))

    await touch('touchStart')
    await expect(bar).toHaveAttribute('data-held')
    for (const days of [0.5, 1, 2]) await touch('touchMove', at(days))
    await touch('touchEnd')
    await saveAtItsPrice(page)
    expect(await daysMoved()).toBe(2)
    expect(await scrolled()).toBe(0)

    await bar.tap()
    await expect(page).toHaveURL(/booking=/)
  })
})

test('by keys alone a pickup is moved, a blocked time is read, and free days are wished for after either and in an empty row', async ({
  page,
}) => {
  const { bar, admin, slot, read, before } = await atPlanner(page, 33)
  const dayAfterReturn = (days: number) =>
    new Date(Date.parse(slot.end_date.slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10)
  const block = {
    start_date: `${dayAfterReturn(3)}T08:00`,
    end_date: `${dayAfterReturn(5)}T08:00`,
    reason: 'New tyres',
  }
  const headers = { ...admin, 'idempotency-key': randomUUID() }
  const made = await page.request.post(`/api/cars/${before.car.id}/blocks`, { headers, data: block })
  expect(made.ok(), await made.text()).toBe(true)
  await page.reload()
  const dialog = page.getByRole('dialog')
  const expectWish = async (key: string, day: string) => {
    const searchRequest = page.waitForRequest((request) => request.url().includes(`start_date=${day}T10`))
    await page.keyboard.press(key)
    await expect(dialog.getByRole('heading', { name: say('new-booking:title') })).toBeVisible()
    await searchRequest
    await escapeDialog(page)
    await expect(dialog).toHaveCount(0)
  }

  await bar.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('Control+ArrowLeft')
  await page.keyboard.press('Enter')
  await saveAtItsPrice(page)
  const after = await read()
  expect(Date.parse(before.start_date) - Date.parse(after.start_date)).toBe(86_400_000)
  expect(after.end_date).toBe(before.end_date)

  await bar.focus()
  await expectWish('n', dayAfterReturn(1))
  await bar.focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('img', { name: /New tyres/ })).toBeFocused()
  await expectWish('Insert', dayAfterReturn(6))

  const empty = page.locator('[role=gridcell][data-stop]')
  await empty.first().focus()
  await expect(page.locator('[data-stop][tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await expect(empty.first()).toBeFocused()
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Casablanca' }).format()
  await expectWish('Enter', today)
})

test('what opens from the planner and the day passes axe and scrolls one way only', async ({ page }) => {
  test.slow()
  const { bar, reference, id, admin, slot } = await atPlanner(page, 27)
  await bar.focus()
  await page.keyboard.press('m')
  await expect(page.getByText(say('planner:said.moving'))).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(say('agreed-price:swap.keep'))).toBeVisible()
  await expectSound(page, 'the dialog of another car')
  await open(page, `/admin/booking?view=day&from=${slot.start_date.slice(0, 10)}`)
  await page.getByRole('button', { name: say('new-booking:open') }).click()
  await page.getByRole('button', { name: say('new-booking:new_client') }).click()
  await expectSound(page, 'the new booking, a client being added')

  const drivers = [
    { first_name: 'Salma', last_name: 'Idrissi', birth_date: '1990-07-12', license_number: 'A 1' },
  ]
  await writeBooking(page, admin, `${id}/confirm`, { drivers })
  await open(page, `/admin/booking?search=${reference}&booking=${reference}&tab=papers`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('documents:contract.download') }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`contract-${reference}.pdf`)
  expect(
    readFileSync((await file.path())!)
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await expectSound(page, 'the papers')
})

test('a walk-in is booked in one form: client made in place, a free car chosen, the price agreed', async ({
  page,
}) => {
  await signedInAs(page, 'admin@example.com', adminPassword)
  const { car, start_date, end_date, location } = await freeSlot(page, 31)
  const gap = new URLSearchParams({ view: 'planner', from: start_date.slice(0, 10) })
  await open(page, `/admin/booking?${gap}`)
  const row = page.locator(`[data-car="${car.id}"] [role=gridcell]`)
  await row.click({ position: { x: 20, y: 20 } })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('new-booking:new_client') }).click()
  const email = `walk-in-${Date.now()}@example.com`
  await dialog.getByLabel(say('new-booking:fields.first_name')).fill('Karim')
  await dialog.getByLabel(say('new-booking:fields.last_name')).fill('Tazi')
  await dialog.getByLabel(say('new-booking:fields.email')).fill(email)
  await dialog.getByLabel(say('booking:trip.pickup_location')).selectOption(location)
  await dialog.getByRole('button', { name: say('new-booking:submit_for', { amount: '' }).trim() }).click()
  await expect(page).toHaveURL(/booking=RB-/)
  await expect(page.getByRole('dialog').getByText('Karim Tazi').first()).toBeVisible()
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible()
  expect(end_date > start_date).toBe(true)
})

test('a day with more than a hundred pick-ups says that it does not list them all, and leads to all', async ({
  page,
}) => {
  await signedInAs(page, 'admin@example.com', adminPassword)
  const { start_date } = await freeSlot(page, 35)
  const day = start_date.slice(0, 10)
  const client = await verifiedClient(page)
  const calls = await callsOf(page, client.email, client.password)
  await bookSlot(page, await freeSlot(page, 35), calls, client)
  // A hundred cars are not booked for a test: the reply says that there are more.
  await page.route(/\/api\/bookings\?.*pickup_from/, async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, total: 130 } } })
  })
  await open(page, `/admin/booking?view=day&from=${day}`)
  await expect(page.getByText(/ of 130 are listed/)).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('link', { name: say('planner:day.all') }).click()
  await expect(page).toHaveURL(`/admin/booking?pickup_from=${day}&pickup_to=${day}`)
  await expect(page.locator('tbody tr').first()).toBeVisible()
})
