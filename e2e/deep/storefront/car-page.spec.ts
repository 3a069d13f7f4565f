import { expect, type Page } from '@playwright/test'
import { expectSound, widthsOfPhone } from '../../support/expect-sound.ts'
import { hydrated, test, visit } from '../../support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient } from '../../support/people.ts'
import { words } from '../../support/words.ts'

const en = words('en')

for (const language of ['en', 'ar'] as const) {
  test(`the pictures of a car are enlarged and looked into by keys, wheel and fingers (${language})`, async ({
    page,
  }) => {
    test.slow(language === 'en')
    const say = words(language)
    const next = language === 'ar' ? 'ArrowLeft' : 'ArrowRight'
    await visit(page, await pathOfACar(page), language)
    const opener = page.getByRole('button', { name: say('car:zoom.open') })
    await opener.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    const size = dialog.getByRole('button', { name: /%/ })
    const status = dialog.getByRole('status')
    await expect(dialog.getByRole('group')).toBeFocused()
    await expect(status).toContainText(position(say, 'side', 1))

    await page.keyboard.press(next)
    await expect(status).toContainText(position(say, 'front', 2))
    await page.keyboard.press('+')
    await expect(size).toHaveText(/150/)
    // While zoomed in the arrows pan the picture instead.
    await page.keyboard.press(next)
    await expect(status).toContainText(position(say, 'front', 2))
    await page.keyboard.press('0')
    await page.keyboard.press('End')
    await expect(status).toContainText(position(say, 'rear', 5))

    await dialog.getByRole('group').hover()
    await page.mouse.wheel(0, -120)
    await expect(size).toHaveText(/150/)
    await page.mouse.wheel(0, 2400)
    await expect(size).toHaveText(/100/)
    await pinchApart(page)
    await expect(size).not.toHaveText(/100/)
    if (language === 'en') await expectSound(page, 'a picture, enlarged')
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page.getByRole('button', { name: say('car:views.rear') })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  })
}

test('the booking sheet of a phone passes axe and scrolls one way only, empty, in question and whole', async ({
  page,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const { car, start_date, end_date, location } = await freeSlot(page, 9)
  await visit(page, `/cars/${car.slug}`, 'en')
  const sheet = page.getByRole('dialog')
  const openSheet = async () => {
    await page.locator('.bottom-tabbar button').first().click()
    await expect(sheet.locator('form')).toBeVisible()
  }
  await openSheet()
  await expectSound(page, 'the booking sheet, empty', { widths: widthsOfPhone })
  await expect(sheet).toBeVisible()
  const trip = { start_date, end_date, pickup_location: location }
  await visit(page, `/cars/${car.slug}?${new URLSearchParams(trip)}`, 'en')
  await openSheet()
  await expect(sheet.locator('dt', { hasText: en('quote:total') })).toBeVisible()
  await expectSound(page, 'the booking sheet, whole', { widths: widthsOfPhone })
  await expect(sheet).toBeVisible()
  const short = { ...trip, end_date: start_date.replace('T10:00', 'T20:00') }
  await visit(page, `/cars/${car.slug}?${new URLSearchParams(short)}`, 'en')
  await openSheet()
  await expect(sheet.locator('[data-notice]')).toBeVisible()
  await expectSound(page, 'the booking sheet, too short a trip', { widths: widthsOfPhone })
  await expect(sheet).toBeVisible()
})

test('a choice is seen before its price has come, which then hardly moves what is below it', async ({
  page,
}) => {
  const { car, start_date, end_date, location } = await freeSlot(page, 9)
  const come = Promise.withResolvers<void>()
  await page.route('**/api/quotes', async (route) => {
    await come.promise
    await route.continue()
  })
  await visit(page, `/cars/${car.slug}?${new URLSearchParams({ start_date, end_date })}`, 'en')
  const panel = page.locator('main aside form')
  const top = async () => (await panel.getByRole('button', { name: en('common:continue') }).boundingBox())?.y
  const pickup = panel.getByLabel(en('quote:pickup_place'))
  await pickup.selectOption(location)
  await expect(pickup).toHaveValue(location)
  await expect(panel.locator('dl')).toBeAttached()
  await expect(panel.locator('dl')).not.toContainText('DH')
  const before = await top()
  come.resolve()
  await expect(panel.locator('dl')).toContainText(en('quote:due'))
  // A reduction and a location fee are lines that cannot be known in advance.
  expect(Math.abs((await top())! - before!)).toBeLessThan(60)
})

for (const language of ['en', 'fr', 'ar'] as const) {
  test(`the tab of a car's features opens them on a phone, too (${language})`, async ({ page }) => {
    const say = words(language)
    await page.setViewportSize({ width: 390, height: 844 })
    await visit(page, await pathOfACar(page), language)
    const tab = page.getByRole('tab', { name: say('car:tabs.features') })
    await tab.click()
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
    expect(new URL(page.url()).searchParams.get('tab')).toBe('features')
  })
}

test('a car is shared by whatever the device shares with, else its link with the trip is copied, and said so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const trip = 'pickup_location=CMN&start_date=2030-03-04T10%3A00&end_date=2030-03-11T10%3A00'
  const path = await pathOfACar(page)
  await visit(page, `${path}?${trip}`, 'en')
  const share = page.getByRole('button', { name: en('car:share.label') })
  await share.click()
  await expect(page.getByRole('status').filter({ hasText: en('car:share.copied') })).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${new URL(page.url()).origin}${path}?${trip}`)

  await page.evaluate(() => {
    const shared: unknown[] = []
    Object.assign(window, { shared })
    Object.assign(navigator, { canShare: () => true, share: async (data: unknown) => void shared.push(data) })
  })
  await share.click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared[0]?.url))
    .toBe(link)
})

test('the calendar of a car shows when it is taken; dates that are taken, or too few, are mended by one press', async ({
  page,
}) => {
  test.slow()
  const client = await verifiedClient(page)
  const calls = await callsOf(page, client.email, client.password)
  const slot = await freeSlot(page, 6)
  await bookSlot(page, slot, calls, client)
  const trip = (from: string, to: string) =>
    `/cars/${slot.car.slug}?${new URLSearchParams({ pickup_location: slot.location, start_date: from, end_date: to })}`
  await visit(page, trip(slot.start_date, slot.end_date), 'en')
  const panel = page.locator('aside form')
  const notice = panel.locator('[data-notice]')
  await expect(notice).toContainText(en('quote:car_unavailable'))
  const calendar = page.getByRole('region', { name: en('car:availability.title') })
  await calendar.scrollIntoViewIfNeeded()
  const second = new Date(Date.parse(slot.start_date) + 86_400_000).toISOString().slice(0, 10)
  await expect(calendar.locator('td', { has: page.locator(`[title="unavailable"]`) }).first()).toBeVisible()
  expect(await calendar.locator('[title="unavailable"]').allInnerTexts()).toContain(
    String(Number(second.slice(8))),
  )
  await expectSound(page, 'a car that is taken')

  await notice.getByRole('button').first().click()
  await expect(notice).toBeHidden()
  await expect(panel.locator('dt', { hasText: en('quote:total') })).toBeVisible()
  const moved = new URL(page.url()).searchParams
  expect(Date.parse(moved.get('end_date')!) - Date.parse(moved.get('start_date')!)).toBe(5 * 86_400_000)
  await expect(calendar.getByRole('status')).toContainText('5 days')

  const [start] = moved.get('start_date')!.split('T')
  const next = new Date(Date.parse(`${start}T10:00Z`) + 86_400_000).toISOString().slice(0, 16)
  await page.goto(trip(moved.get('start_date')!, next))
  await hydrated(page)
  await expect(notice).toContainText('Minimum rental duration is 5 days for standard vehicles.')
  await panel.getByRole('button', { name: 'Make it 5 days' }).click()
  await expect(notice).toBeHidden()
  // The story's initial URL has no language.
  moved.delete('lang')
  expect(new URL(page.url()).search).toBe(`?${moved}`)
})

function position(say: ReturnType<typeof words>, view: string, number: number): string {
  return say('car:zoom.position', { label: say(`car:views.${view}`), number, count: 5 })
}

/** A pinch on the middle of the picture; only the browser itself can make one. */
async function pinchApart(page: Page): Promise<void> {
  const { x, y, width, height } = (await page.getByRole('dialog').getByRole('group').boundingBox())!
  const fingers = await page.context().newCDPSession(page)
  const at = (apart: number) =>
    [-apart, apart].map((by, id) => ({ x: x + width / 2 + by, y: y + height / 2, id }))
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(40) })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(90) })
  await fingers.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await fingers.detach()
}

async function pathOfACar(page: Page): Promise<string> {
  const reply = await page.request.get('/api/home/filter-cars?per_page=1&category_id=2')
  return `/cars/${(await reply.json()).data.data[0].slug}`
}
