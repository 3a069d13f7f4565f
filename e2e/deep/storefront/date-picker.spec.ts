import { expect, type Locator, type Page } from '@playwright/test'
import { database } from '../../support/database.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { test, visit } from '../../support/fixtures.ts'
import { freeSlot } from '../../support/people.ts'
import { someDates } from '../../support/reservation-story.ts'
import { words } from '../../support/words.ts'

// A Wednesday, far enough ahead that no car is booked.
const opened = '2031-03-12'

for (const language of ['en', 'ar'] as const) {
  const say = words(language)
  test(`the date picker answers every key of its pattern (${language})`, async ({ page }) => {
    const { trigger, dialog } = await openPicker(page, language)
    const [onward, back] = language === 'ar' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    await expectDay(page, opened)
    for (const [key, day] of [
      [onward, '2031-03-13'],
      [back, '2031-03-12'],
      ['ArrowDown', '2031-03-19'],
      ['ArrowUp', '2031-03-12'],
      ['Home', '2031-03-10'],
      ['End', '2031-03-16'],
      ['PageDown', '2031-04-16'],
      ['PageUp', '2031-03-16'],
      ['Shift+PageDown', '2032-03-16'],
      ['Shift+PageUp', '2031-03-16'],
    ] as const) {
      await page.keyboard.press(key)
      await expectDay(page, day)
    }
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('status')).toContainText(say('trip:dates_picker.end_required'))
    await page.keyboard.press(onward)
    await expect(page.locator(':focus')).toHaveAttribute('title', shortest[language])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(dialog.getByLabel(say('trip:dates_picker.start'), { exact: true })).toHaveValue('16/03/2031')
    await expect(dialog.getByLabel(say('trip:dates_picker.end'), { exact: true })).toHaveValue('24/03/2031')
    await expect(dialog.getByRole('status')).toContainText(eightDays[language])
    await dialog.getByRole('button', { name: say('common:day.next') }).click()
    await expect(page.locator('[data-live-announcer]')).toContainText(april[language])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(trigger).toBeFocused()
    await expect(trigger).toHaveAccessibleName(chosen[language])
  })
}

for (const language of ['en', 'ar'] as const) {
  test(`six weeks of two months are in sight beside the field in a notebook’s window (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 768 })
    const { trigger, dialog } = await openPicker(page, language)
    const done = dialog.getByRole('button', { name: words(language)('trip:dates_picker.done') })
    await expect(done).toBeInViewport({ ratio: 1 })
    expect(await dialog.evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0)
    const [field, panel] = [(await trigger.boundingBox())!, (await dialog.boundingBox())!]
    const isBeside = language === 'ar' ? panel.x >= field.x + field.width : panel.x + panel.width <= field.x
    expect(isBeside).toBe(true)
  })
}

test('a day in focus passes below the foot of the date picker, not over it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 350 })
  const { dialog } = await openPicker(page, 'en')
  await page.keyboard.press('ArrowDown')
  const covers = await dialog.getByRole('status').evaluate((status) => {
    const foot = status.closest('.sticky')!
    const day = document.activeElement!
    const middle = ({ top, height }: DOMRect) => top + height / 2
    let box: Element = foot.parentElement!
    while (box.scrollHeight <= box.clientHeight) box = box.parentElement!
    box.scrollTop += middle(day.getBoundingClientRect()) - middle(foot.getBoundingClientRect())
    const { left, width } = day.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, middle(day.getBoundingClientRect()))
    return {
      isBelow: foot.contains(seen),
      apart: middle(day.getBoundingClientRect()) - middle(foot.getBoundingClientRect()),
    }
  })
  expect(Math.abs(covers.apart)).toBeLessThan(20)
  expect(covers.isBelow).toBe(true)
})

test('the list of months opens at the chosen one, its name in sight', async ({ page }) => {
  // Late in its month: the days around it no longer show the name.
  const weeks = [8, 9, 10, 11, 12].find((ahead) => Number(someDates(ahead).start.slice(8)) > 21)!
  const { car, start_date, end_date } = await freeSlot(page, weeks)
  await visit(page, `/cars/${car.slug}?${new URLSearchParams({ start_date, end_date })}`, 'en')
  await page
    .locator('aside')
    .getByRole('button', { name: words('en')('trip:dates') })
    .click()
  await page.setViewportSize({ width: 390, height: 760 })
  const dialog = page.getByRole('dialog')
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric' }).format(new Date(start_date))
  await expect(dialog.getByText(month, { exact: true })).toBeInViewport({ ratio: 1 })
  await expect(dialog.locator('[data-selection-start]').first()).toBeInViewport({ ratio: 1 })
})

test('the date picker says what is wrong with what is typed, in the specified words', async ({ page }) => {
  test.slow()
  const say = words('en')
  const { dialog } = await openPicker(page, 'en')
  const start = dialog.getByLabel(say('trip:dates_picker.start'), { exact: true })
  const end = dialog.getByLabel(say('trip:dates_picker.end'), { exact: true })
  await dialog.getByRole('button', { name: say('trip:clear_dates') }).click()
  await expect(start).toHaveValue('')
  const refused = async (field: Locator, typed: string, message: string) => {
    await field.fill(typed)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(message)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await dialog.getByRole('button', { name: say('trip:dates_picker.done') }).click()
  await expect(dialog.getByRole('status')).toHaveText('Please select a pickup date')
  await refused(end, '20/03/2031', 'Please select a pickup date')
  await refused(start, '31/02/2031', say('trip:dates_picker.invalid'))
  await refused(start, '01/02/2020', say('trip:dates_picker.invalid'))
  await start.fill('12/03/2031')
  await start.press('Enter')
  await dialog.getByRole('button', { name: say('trip:dates_picker.done') }).click()
  await expect(dialog.getByRole('status')).toHaveText('Please select a dropoff date · 5 days minimum')
  await refused(end, '11/03/2031', 'Pickup date cannot be after dropoff date')
  await refused(end, '14/03/2031', '5 days minimum')
  await expect(dialog.getByRole('status')).toHaveCount(0)
  await expect(dialog.getByText('5 days minimum').filter({ visible: true })).toHaveCount(1)
  await end.fill('17/03/2031')
  await end.press('Enter')
  await refused(start, '', 'Date is required.')
  await expectSound(page, 'the date picker with an empty date')
})

async function openPicker(page: Page, language: 'en' | 'ar') {
  const say = words(language)
  const reply = await page.request.get('/api/home/filter-cars?per_page=1&category_id=2')
  const { id, slug } = (await reply.json()).data.data[0]
  await database()
    .updateTable('car_papers')
    .set({ expires_on: '2035-01-01' })
    .where('car_id', '=', id)
    .execute()
  await visit(page, `/cars/${slug}?start_date=${opened}&end_date=2031-03-18`, language)
  const trigger = page.locator('aside').getByRole('button', { name: say('trip:dates') })
  await trigger.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('grid').first()).toBeVisible()
  await expect(page.locator('[role=grid] :focus')).toBeVisible()
  return { trigger, dialog }
}

async function expectDay(page: Page, date: string): Promise<void> {
  const [year, , day] = date.split('-') as [string, string, string]
  const focused = page.locator('[role=grid] :focus')
  await expect(focused).toHaveText(String(Number(day)))
  await expect(focused).toHaveAccessibleName(new RegExp(year))
}

const shortest = { en: '5 days minimum', ar: '5 أيام على الأقل' }
const eightDays = { en: '8 days', ar: '8 أيام' }
const april = { en: 'April 2031', ar: 'أبريل 2031' }
const chosen = { en: /16 Mar.*24 Mar/, ar: /16 مارس.*24 مارس/ }
