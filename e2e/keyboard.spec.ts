import { expect, type Locator, type Page } from '@playwright/test'
import { cardLink, hydrated, signedInAs, test, visit, variants } from './support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient } from './support/people.ts'
import { someDates } from './support/reservation-story.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')

for (const language of variants(['en', 'ar'] as const)) {
  test(`a car is reserved by keyboard alone, the focus always in sight, in at most 70 presses after the search (${language}) @deep`, async ({
    page,
  }, { annotations }) => {
    const say = words(language)
    const reserveFor = new RegExp(`^${say('reservation:payment.reserve_for', { amount: '.*' })}`)
    test.slow()
    const client = await verifiedClient(page)
    await signedInAs(page, client.email, client.password)
    await visit(page, '/', language)
    const keys = keyboard(page)
    const trip = someDates(5)

    await keys.to(page.locator('search select').first())
    await keys.press('ArrowDown')
    await keys.to(page.locator('search').getByRole('button', { name: say('trip:add_dates') }))
    await keys.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await expect(page.locator('[role=dialog] :focus')).toBeVisible()
    for (const [label, date] of [
      ['trip:dates_picker.start', trip.start],
      ['trip:dates_picker.end', trip.end],
    ] as const) {
      await keys.to(dialog.getByLabel(say(label), { exact: true }))
      await page.keyboard.type(date.split('-').reverse().join('/'))
      await keys.press('Enter')
    }
    await keys.press('Escape')
    await expect(dialog).toBeHidden()
    await keys.to(page.getByRole('button', { name: say('trip:search'), exact: true }))
    await keys.press('Enter')
    await heading(page, say('cars:title'))

    keys.reset()
    const count = (where: string) =>
      annotations.push({ type: where, description: `${keys.pressed()} presses` })
    await keys.to(page.locator(cardLink).first())
    await keys.press('Enter')
    count('to the car')
    await expect(page).toHaveURL(/\/cars\/[\w-]+\?/)
    await keys.to(page.getByRole('button', { name: say('common:continue'), exact: true }))
    await keys.press('Enter')
    count('to the extras')
    await heading(page, say('reservation:extras.title'))
    await keys.apart(async () => {
      // Known steps are skipped; they can be reached and left by keys as well.
      await keys.to(page.getByRole('button', { name: say('common:back'), exact: true }))
      await keys.press('Enter')
      await heading(page, say('reservation:details.title'))
      await keys.to(page.getByRole('button', { name: say('reservation:details.change_trip') }))
      await keys.press('Enter')
      await expect(page.locator('main select').first()).toBeFocused()
      await keys.to(page.locator('main').getByLabel(say('trip:dates_picker.start'), { exact: true }))
      await keys.press('Enter')
      await heading(page, say('reservation:extras.title'))
    })
    await keys.to(page.getByRole('radio').first())
    await keys.press('ArrowDown')
    await keys.to(page.getByRole('switch').first())
    await keys.press('Space')
    await expect(page.getByRole('switch').first()).toBeChecked()
    await keys.press('Enter')
    count('to the payment')
    await heading(page, say('reservation:payment.title'))
    await keys.to(page.getByRole('radio').first())
    await keys.press('Space')
    await keys.press('ArrowDown')
    await expect(page.getByRole('radio').nth(1)).toBeChecked()
    await expect(page.getByRole('button', { name: reserveFor })).toBeVisible()
    await expect(page.getByRole('button', { name: reserveFor })).toBeEnabled()
    await keys.to(page.getByRole('button', { name: reserveFor }))
    await keys.press('Enter')
    await heading(page, say('reservation:confirmation.title'))
    count('to the confirmation')
    expect(keys.pressed(), JSON.stringify(annotations)).toBeLessThanOrEqual(70)
  })
}

test('an admin confirms a booking by keyboard alone; Escape closes, the focus is back on its row', async ({
  page,
}) => {
  const client = await verifiedClient(page)
  const calls = await callsOf(page, client.email, client.password)
  const { reference } = await bookSlot(page, await freeSlot(page, 6), calls, client)
  await signedInAs(page, 'admin@example.com', adminPassword)
  await page.goto('/admin/booking?lang=en')
  await hydrated(page)
  await heading(page, say('booking-list:title'))
  const keys = keyboard(page)

  await keys.to(page.locator('main').getByLabel(say('booking-list:search'), { exact: true }))
  await page.keyboard.type(reference)
  const row = page.getByRole('link', { name: reference })
  await expect(page.locator('[data-row-link]')).toHaveCount(1)
  await keys.to(row)
  await keys.press('Enter')
  const drawer = page.getByRole('dialog').filter({ hasText: reference })
  const confirm = drawer.getByRole('button', { name: say('booking:actions.confirm'), exact: true })
  await expect(confirm).toBeVisible()
  await keys.to(confirm)
  await keys.press('Enter')
  const license = page.locator('[name="drivers.0.license_number"]')
  await expect(license).toBeVisible()
  await keys.to(license)
  await page.keyboard.type('A 123 456')
  await keys.press('Enter')
  await expect(drawer.getByText(say('status:booking.confirmed'), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(page.locator('[role=dialog] :focus, [role=dialog]:focus')).toHaveCount(1)
  await keys.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(row).toBeFocused()
})

async function heading(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
}

function keyboard(page: Page) {
  let pressed = 0
  const press = async (key: string) => {
    pressed += 1
    await page.keyboard.press(key)
  }
  const to = async (target: Locator) => {
    await expect(target).toBeAttached()
    for (let stops = 0; stops < 80; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await press('Tab')
      expect(await page.evaluate(focusProblem), 'the focus in sight').toBeNull()
    }
    throw new Error(`80 times Tab do not lead to ${String(target)}`)
  }
  /** A detour: its presses are not counted. */
  const apart = async (detour: () => Promise<void>) => {
    const before = pressed
    await detour()
    pressed = before
  }
  return { press, to, apart, pressed: () => pressed, reset: () => (pressed = 0) }
}

/** Runs in the page: what is wrong with the focused element, or null. */
async function focusProblem(): Promise<string | null> {
  const problem = () => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return 'nothing has the focus'
    // Radios and switches are drawn by their label, a slider by the box around its handles.
    const drawn =
      (focused.matches('input[type=radio], input[type=checkbox]') && focused.closest('label')) ||
      (focused.matches('input[type=range]') && focused.parentElement) ||
      focused
    const box = drawn.getBoundingClientRect()
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)]
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)]
    const name = `${focused.outerHTML.slice(0, 160)} at ${[left, top, right, bottom].map(Math.round).join(' ')}`
    if (right - left < 1 || bottom - top < 1) return `out of sight: ${name}`
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
    if (hit && (drawn.contains(hit) || hit.contains(drawn))) return null
    return `covered: ${name} by ${hit?.outerHTML.slice(0, 160)}`
  }
  for (let frame = 0; frame < 40 && problem() !== null; frame += 1) {
    await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  return problem()
}
