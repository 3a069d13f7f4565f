import { expect, type Page } from '@playwright/test'
import { open } from './support/accounts-story.ts'
import { escapeDialog, signedInAs, test } from './support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient } from './support/people.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

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

test('a booking is moved on the planner by keys and by a pull, and nothing is saved before its price is confirmed', async ({
  page,
}) => {
  // Moved by three days it overlaps the week after, which no other story uses.
  const { bar, read, before, daysMoved } = await atPlanner(page, 38)
  // Of hundreds of stops Tab reaches one: the last that had the focus.
  await expect(page.locator('[data-stop][tabindex="0"]')).toHaveCount(1)
  await bar.focus()
  await expect(page.locator('[data-stop][tabindex="0"]')).toHaveCount(1)
  await expect(page.locator('[data-stop][tabindex="0"]')).toHaveAttribute(
    'data-bar',
    (await bar.getAttribute('data-bar'))!,
  )
  await bar.focus()
  await page.keyboard.press('m')
  await expect(page.getByText(say('planner:said.moving'))).toBeAttached()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: say('booking:price.title') }),
  ).toBeVisible()
  expect(await read()).toEqual(before)
  await saveAtItsPrice(page)
  expect(await daysMoved()).toBe(2)

  await bar.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Escape')
  await expect(page.getByText(say('planner:said.left'))).toBeAttached()
  expect(await daysMoved()).toBe(2)

  const box = (await bar.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2 + 36, box.y + box.height / 2, { steps: 4 })
  await page.mouse.up()
  await saveAtItsPrice(page)
  expect(await daysMoved()).toBe(3)
})

test('a booking that is pulled onto the row of another car means that car, and its ghost lies there meanwhile', async ({
  page,
}) => {
  const { bar, before, read } = await atPlanner(page, 44)
  const rows = await page
    .locator('[data-car]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-car')))
  const index = rows.indexOf(String(before.car.id))
  const target = rows[index + 2] ?? rows[index - 2]!
  const cell = page.locator(`[data-car="${target}"] [role=gridcell]`)
  await cell.scrollIntoViewIfNeeded()
  // Grabbed at its end, where a drag along the row would change the return.
  for (const grip of [0.5, 0.98]) {
    const box = (await bar.boundingBox())!
    const row = (await cell.boundingBox())!
    await page.mouse.move(box.x + box.width * grip, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * grip + 3, row.y + row.height / 2, { steps: 6 })
    const ghost = cell.locator('[data-ghost]')
    await expect(ghost).toBeVisible()
    expect(Math.round((await ghost.boundingBox())!.x)).toBe(Math.round(box.x))
    await page.mouse.up()
    await expect(page.locator('[data-ghost]')).toHaveCount(0)
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel(say('booking:swap.car'))).toHaveValue(target)
    await escapeDialog(page)
    await expect(dialog).toHaveCount(0)
  }
  expect(await read()).toEqual(before)

  await bar.focus()
  await page.keyboard.press('m')
  await page.keyboard.press('ArrowDown')
  await expect(page.locator('[data-ghost]')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-ghost]')).toHaveCount(0)
})
