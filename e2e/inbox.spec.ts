import type { Page } from '@playwright/test'
import { open } from './support/accounts-story.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, hydrated, signedInAs, test } from './support/fixtures.ts'
import { callsOf, verifiedClient } from './support/people.ts'
import { database } from './support/database.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')
const admin = 'admin@example.com'

test('one gives a task and the other’s bell says so at once; it is read by keys, and in another tab too @deep', async ({
  page,
  browser,
}) => {
  test.slow()
  const colleague = await verifiedClient(page, { first_name: 'Nour' })
  await database().updateTable('users').set({ role: 'admin' }).where('email', '=', colleague.email).execute()
  const { id } = await database()
    .selectFrom('users')
    .select('id')
    .where('email', '=', colleague.email)
    .executeTakeFirstOrThrow()
  const title = `Story ${Date.now() % 1_000_000} wash the Duster`
  const headers = await callsOf(page, admin, adminPassword)
  const give = async (more: string) => {
    const data = { title: `${title} ${more}`, assignee_id: id }
    expect((await page.request.post('/api/tasks', { headers, data })).status()).toBe(201)
  }

  await signedInAs(page, colleague.email, colleague.password)
  await open(page, '/admin/tasks')
  const bell = bellOf(page)
  await expect(bell).toHaveAccessibleName(say('notifications:title'))
  const other = await page.context().newPage()
  await open(other, '/admin/dashboard')
  await expect(bellOf(other)).toHaveAccessibleName(say('notifications:title'))

  await test.step('the number follows without a reload, in every tab, and is said', async () => {
    await give('one')
    for (const tab of [page, other]) await expect(bellOf(tab)).toHaveAccessibleName(unread(1))
    await expect(
      page.getByRole('status').filter({ hasText: say('notifications:news_one', { count: 1 }) }),
    ).toBeAttached()
    await give('two')
    await expect(bell).toHaveAccessibleName(unread(2))
  })

  const panel = page.getByRole('dialog', { name: say('notifications:title') })
  await test.step('the list opens by keys, the newest first, and grows while it stands open', async () => {
    await bell.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('listitem').first()).toContainText(`${title} two`)
    await expectSound(page, 'the notifications')
    await give('three')
    await expect(panel.getByRole('listitem').first()).toContainText(`${title} three`)
  })

  await test.step('one is marked as read beside it, and counts in the other tab', async () => {
    const name = say('notifications:read_short')
    await panel.getByRole('listitem').first().getByTitle(name).press('Enter')
    for (const tab of [page, other]) await expect(bellOf(tab)).toHaveAccessibleName(unread(2))
  })

  await test.step('a press leads to what it is about, and reads it', async () => {
    await panel.getByRole('link', { name: `${title} two` }).press('Enter')
    await expect(page.getByRole('dialog', { name: `${title} two` })).toBeVisible()
    await expect(bellOf(other)).toHaveAccessibleName(unread(1))
  })

  await test.step('all are read at once, and Back closes the list', async () => {
    await open(page, '/admin/tasks')
    await bell.click()
    await panel.getByRole('button', { name: say('notifications:read_all') }).click()
    await expect(bellOf(other)).toHaveAccessibleName(say('notifications:title'))
    await panel.getByRole('button', { name: say('notifications:filter.unread'), exact: true }).click()
    await expect(panel.getByText(say('notifications:none_unread'))).toBeVisible()
    await expectSound(page, 'nothing unread')
    await page.goBack()
    await expect(panel).toBeHidden()
  })

  await test.step('what reaches somebody elsewhere is chosen in place, and stays', async () => {
    await open(page, '/admin/tasks?notifications=1')
    await panel.getByRole('button', { name: say('notifications:settings.open') }).click()
    const kind = say('notifications:kinds.task_assigned')
    const box = page.getByRole('checkbox', { name: say('notifications:settings.by_mail_of', { kind }) })
    await box.press('Space')
    await expect(box).toBeChecked()
    const quiet = page.getByRole('switch', { name: new RegExp(`^${say('notifications:settings.quiet')}`) })
    await quiet.press('Space')
    await expect(quiet).toBeChecked()
    await expect.poll(async () => (await settingsOf(id))?.quiet_from).toBe('22:00')
    expect((await settingsOf(id))?.by_mail).toEqual(['task_assigned'])
  })
  await other.close()

  await test.step('a guest has no bell, and asks for nothing of it', async () => {
    const context = await browser.newContext()
    const guest = await context.newPage()
    const urls: string[] = []
    guest.on('request', (request) => void urls.push(request.url()))
    await guest.goto(`${process.env['E2E_URL']}/`)
    await hydrated(guest)
    await expect(bellOf(guest)).toHaveCount(0)
    expect(urls.filter((url) => /notification|\/live/.test(url))).toEqual([])
    await context.close()
  })
})

function bellOf(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: say('notifications:title') })
}

function unread(count: number): string {
  return say(`notifications:bell_unread_${count === 1 ? 'one' : 'other'}`, { count })
}

async function settingsOf(user_id: number) {
  return database()
    .selectFrom('notification_settings')
    .selectAll()
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}
