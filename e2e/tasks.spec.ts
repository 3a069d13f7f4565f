import type { Locator, Page } from '@playwright/test'
import { open } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, signedInAs, test } from './support/fixtures.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')

test('a task is typed in one line, moved by keys alone, done and taken back, ticked off and deleted @deep', async ({
  page,
}) => {
  test.slow()
  const title = `Story ${Date.now() % 1_000_000} count the keys`
  await signedInAs(page, 'admin@example.com', adminPassword)
  // Among the tasks of other stories this one might be on a later page.
  await open(page, `/admin/tasks?search=${encodeURIComponent(title)}`)

  await test.step('what a line says is shown before it is saved, and a part that was not meant is struck off', async () => {
    const line = page.getByRole('form', { name: say('tasks:quick.label') })
    const field = line.getByLabel(say('tasks:quick.field'))
    await field.fill(`${title} tomorrow 9:00 @me !high`)
    const understood = line.getByRole('list', { name: say('tasks:quick.understood') })
    await expect(understood.getByRole('listitem')).toHaveCount(4)
    await expectSound(page, 'a task in one line')
    await understood.getByRole('button', { name: say('tasks:quick.drop', { text: '9:00' }) }).click()
    await expect(understood.getByRole('listitem')).toHaveCount(3)
    await field.fill(`${title} tomorrow 9:00 @me !high`)
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await expect(field).toBeFocused()
    await expect(rowOf(page, `${title} 9:00`)).toContainText(say('tasks:priority.high'))
    expect(await storedAs(`${title} 9:00`)).toMatchObject({ status: 'pending', priority: 'high' })
  })

  const name = `${title} 9:00`
  await test.step('on the board by keys alone: arrows, M, and the focus stays on the card', async () => {
    await open(page, `/admin/tasks?view=board&search=${encodeURIComponent(title)}`)
    const card = columnOf(page, 'pending').getByRole('link', { name })
    await card.focus()
    await page.keyboard.press('m')
    const menu = page.getByRole('menu', { name: say('tasks:board.move', { title: name }) })
    await expect(menu.getByRole('menuitem').first()).toBeFocused()
    await expectSound(page, 'the menu of a card')
    await page.keyboard.press('Enter')
    await expect(columnOf(page, 'in_progress').getByRole('link', { name })).toBeFocused()
    await expect.poll(() => storedAs(name)).toMatchObject({ status: 'in_progress' })
    await page.keyboard.press('Enter')
    await expect(drawerOf(page, name)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(columnOf(page, 'in_progress').getByRole('link', { name })).toBeFocused()
  })

  await test.step('done with one press, and open again with Undo', async () => {
    await open(page, `/admin/tasks?search=${encodeURIComponent(title)}`)
    const box = page.getByRole('checkbox', { name: say('tasks:row.done', { title: name }) })
    await box.focus()
    await page.keyboard.press('Space')
    await expect(box).toBeChecked()
    await expect.poll(() => storedAs(name)).toMatchObject({ status: 'completed' })
    await page.getByRole('button', { name: say('common:undo') }).click()
    await expect(box).not.toBeChecked()
    await expect.poll(() => storedAs(name)).toMatchObject({ status: 'in_progress', completed_at: null })
  })

  await test.step('whoever ticks tasks off by keys goes on with the next one', async () => {
    await open(page, '/admin/tasks?filter=upcoming')
    const boxes = page.getByRole('main').getByRole('checkbox', { checked: false })
    const next = await boxes.nth(1).getAttribute('id')
    await boxes.first().focus()
    await page.keyboard.press('Space')
    await expect(page.locator(`[id="${next}"]`)).toBeFocused()
    await page.getByRole('button', { name: say('common:undo') }).click()
  })

  const drawer = drawerOf(page, name)
  await test.step('a checklist, written and ticked by keys', async () => {
    await open(page, `/admin/tasks?search=${encodeURIComponent(title)}`)
    await rowOf(page, name).getByRole('link', { name }).click()
    const item = drawer.getByLabel(say('tasks:checklist.add'))
    for (const text of ['Casablanca', 'Rabat']) {
      await item.fill(text)
      await item.press('Enter')
      await expect(drawer.getByRole('checkbox', { name: text })).toBeVisible()
      await expect(item).toHaveValue('')
    }
    await drawer.getByRole('checkbox', { name: 'Rabat' }).press('Space')
    await expect(drawer.getByRole('checkbox', { name: 'Rabat' })).toBeChecked()
    await expect(
      drawer.getByText(isolated(say('tasks:checklist.progress', { done: 1, total: 2 }))),
    ).toBeVisible()
    await drawer.getByRole('textbox', { name: say('tasks:comments.field') }).fill('One is missing.')
    await drawer.getByRole('button', { name: say('tasks:comments.submit') }).click()
    await expect(drawer.getByRole('listitem').filter({ hasText: 'One is missing.' })).toBeVisible()
    await expectSound(page, 'a task with its checklist')
  })

  await test.step('deleted: gone at once, gone for good when the time for Undo is over', async () => {
    await drawer.getByRole('button', { name: say('tasks:drawer.delete'), exact: true }).click()
    await expect(page.getByText(say('tasks:deleted'))).toBeVisible()
    await expect(page.getByText(say('tasks:no_results'))).toBeVisible()
    await page
      .getByRole('button', { name: say('common:close') })
      .last()
      .click()
    await expect.poll(() => storedAs(name)).toBeUndefined()
  })
})

function rowOf(page: Page, title: string): Locator {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title }) })
}

function columnOf(page: Page, status: string): Locator {
  return page.getByRole('region', { name: say(`tasks:status.${status}`), exact: true })
}

function drawerOf(page: Page, title: string): Locator {
  return page.getByRole('dialog', { name: title })
}

/** Numbers in a sentence are isolated, so that no language's direction reorders them. */
function isolated(text: string): RegExp {
  return new RegExp(
    text.replaceAll(/\d+/g, (number) => `\\P{L}*${number}\\P{L}*?`),
    'u',
  )
}

function storedAs(title: string) {
  return database()
    .selectFrom('tasks')
    .select(['status', 'priority', 'completed_at'])
    .where('title', '=', title)
    .executeTakeFirst()
}
