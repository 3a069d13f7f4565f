import { permissionTemplates } from '@marhala/domain/accounts/permission-templates.ts'
import type { Page } from '@playwright/test'
import { open } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from './support/fixtures.ts'
import { expectSound } from './support/expect-sound.ts'
import { verifiedClient } from './support/people.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

/** Somebody of the staff with the desk clerk's permissions, who signs in with a password. */
async function givenClerk(page: Page) {
  const clerk = await verifiedClient(page, { first_name: 'Nour' })
  await database()
    .updateTable('users')
    .set({ role: 'admin', permissions: [...permissionTemplates.clerk] })
    .where('email', '=', clerk.email)
    .execute()
  return clerk
}

test('an owner invites a desk clerk, changes what they may do, and shuts them out @deep', async ({
  page,
  quiet,
}) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/settings?section=team')
  await expectSound(page, 'the team')
  await page.getByRole('button', { name: say('team:invite'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  const email = `nour-${Date.now()}@example.com`
  await dialog.getByLabel(say('clients:fields.first_name')).fill('Nour')
  await dialog.getByLabel(say('clients:fields.last_name')).fill('Bennis')
  await dialog.getByRole('textbox', { name: say('clients:fields.email') }).fill(email)
  await expect(dialog.getByLabel(say('team:permission.tills_count'))).toBeChecked()
  await expect(dialog.getByLabel(say('team:permission.reports_view'))).not.toBeChecked()
  await expectSound(page, 'an invitation to the team')
  await dialog.getByRole('button', { name: say('team:form.send') }).click()
  await expect(page.getByText(say('team:done.invite'))).toBeVisible()

  const line = page.getByRole('listitem').filter({ hasText: email })
  await expect(line.getByText(say('team:templates.clerk'))).toBeVisible()
  await line.getByRole('button', { name: /^Rights/ }).click()
  await dialog.getByText(say('team:places.some')).click()
  await dialog
    .getByRole('group', { name: say('team:places.title') })
    .getByRole('checkbox')
    .first()
    .check()
  await dialog.getByRole('checkbox', { name: say('team:permission.messages_answer') }).uncheck()
  await dialog.getByRole('button', { name: say('team:form.save') }).click()
  await expect(page.getByText(say('team:done.rights'))).toBeVisible()
  await expect(line.getByText('7 permissions')).toBeVisible()

  await line.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: say('team:actions.deactivate') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('team:actions.deactivate') })
    .click()
  await expect(line.getByText(say('team:deactivated'))).toBeVisible()
  forgetNetworkNoise(quiet)
})

test('a desk clerk has the rooms of the desk, hears that others are closed, and records an expense @deep', async ({
  page,
  quiet,
}) => {
  test.slow()
  const clerk = await givenClerk(page)
  await signedInAs(page, clerk.email, clerk.password)
  await open(page, '/admin')
  await expect(page).toHaveURL(/\/admin\/booking/)
  const nav = page.getByRole('navigation', { name: say('admin:nav') })
  await expect(nav.getByRole('link', { name: say('admin:rooms.clients') })).toBeVisible()
  for (const room of ['dashboard', 'reports', 'incomes', 'expenses', 'tracking'] as const)
    await expect(nav.getByRole('link', { name: say(`admin:rooms.${room}`), exact: true })).toHaveCount(0)
  await open(page, '/admin/tracking')
  await expect(page.getByRole('heading', { name: say('admin:closed.title') })).toBeVisible()
  await expectSound(page, 'a room that is closed to a clerk')

  await open(page, '/admin/small-expenses?new=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('expenses:fields.amount')).fill('85,50')
  await dialog.getByRole('button', { name: say('common:save') }).click()
  await expect(dialog.getByText(say('small-expenses:receipt_needed'))).toBeVisible()
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'ticket.png', mimeType: 'image/png', buffer: png })
  await dialog.getByRole('button', { name: say('common:save') }).click()
  await expect(page.getByText('85.50')).toBeVisible()
  await expectSound(page, 'small expenses')
  forgetNetworkNoise(quiet)
})

test('a moderator who opens admin begins in messages, with a navigation of theirs', async ({ page }) => {
  const person = await verifiedClient(page)
  await database().updateTable('users').set({ role: 'moderator' }).where('email', '=', person.email).execute()
  await signedInAs(page, person.email, person.password)
  await open(page, '/admin')
  await expect(page).toHaveURL(/\/admin\/messages/)
  const nav = page.getByRole('navigation', { name: say('admin:nav') })
  await expect(nav.getByRole('link')).toHaveText([/^Messages/, /^Reviews/, say('admin:help')])
})
