import type { Page } from '@playwright/test'
import { open, speak } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { expect, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('ar')

test('an Arabic line is understood, and the board is walked from right to left by keys', async ({ page }) => {
  const title = `غسل المفاتيح ${Date.now() % 1_000_000}`
  await speak(page, 'ar')
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/tasks')
  const line = page.getByRole('form', { name: say('tasks:quick.label') })
  const field = line.getByLabel(say('tasks:quick.field'))
  await field.fill(`${title} غداً الساعة ٩ @أنا !عاجلة`)
  await expect(line.getByRole('list').getByRole('listitem')).toHaveCount(4)
  await field.press('Enter')
  await expect(field).toHaveValue('')
  const stored = await database()
    .selectFrom('tasks')
    .select(['priority', 'assignee_id'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow()
  expect(stored.priority).toBe('urgent')
  expect(stored.assignee_id).not.toBeNull()

  await open(page, `/admin/tasks?view=board&search=${encodeURIComponent(title)}`)
  await columnOf(page, 'pending').getByRole('link', { name: title }).focus()
  await page.keyboard.press('m')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(columnOf(page, 'completed').getByRole('link', { name: title })).toBeFocused()
})

test('a day of the calendar is chosen by keys, and a task is written for it', async ({ page }) => {
  await speak(page, 'ar')
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/tasks?view=calendar&month=2031-03&day=2031-03-12')
  const grid = page.getByRole('grid')
  await grid.locator('[data-day="2031-03-12"]').focus()
  // Time runs to the left: the left arrow is the next day.
  await page.keyboard.press('ArrowLeft')
  await expect(grid.locator('[data-day="2031-03-13"]')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(grid.locator('[data-day="2031-04-13"]')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/day=2031-04-13/)
  await page.getByRole('link', { name: say('tasks:calendar.add') }).click()
  const dialog = page.getByRole('dialog', { name: say('tasks:form.title_new') })
  const title = `عدّ المفاتيح ${Date.now() % 1_000_000}`
  await dialog.getByLabel(say('tasks:fields.title')).fill(title)
  await expect(dialog.getByRole('textbox', { name: say('tasks:fields.due_at') })).toHaveValue('13/04/2031')
  await dialog.getByRole('button', { name: say('common:save') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible()
  await expectSound(page, 'a day of the calendar of tasks')
})

function columnOf(page: Page, status: string) {
  return page.getByRole('region', { name: say(`tasks:status.${status}`), exact: true })
}
