import { type Page } from '@playwright/test'
import { open } from './support/accounts-story.ts'
import { escapeDialog, expect, forgetNetworkNoise, lastMailTo, signedInAs, test } from './support/fixtures.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')

test('an admin adds a client, finds the double, keeps a paper, marks them do-not-rent and deletes them', async ({
  page,
  quiet,
}) => {
  test.slow()
  const email = `walk-in-${Date.now()}@example.com`
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/clients')
  await page.getByRole('link', { name: say('clients:add') }).click()
  await fillClient(page, { email, identity_number: `ZZ${Date.now()}` })
  await page.getByRole('button', { name: say('clients:form.submit') }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: 'Walkina Story' })
  await expect(drawer.getByText(say('clients:invited'))).toBeVisible()
  expect((await lastMailTo(email)).text).toContain('/auth/forgot-password')

  const identity = await drawer.getByText(/^ZZ\d+$/).textContent()
  await escapeDialog(page)
  await page.getByRole('link', { name: say('clients:add') }).click()
  await fillClient(page, { email: `other-${email}`, identity_number: identity! })
  await page.getByRole('button', { name: say('clients:form.submit') }).click()
  await expect(page.getByText(say('clients:duplicates.title'))).toBeVisible()
  forgetNetworkNoise(quiet)
  await page.getByRole('button', { name: 'Walkina Story' }).click()
  await expect(drawer.getByText(identity!)).toBeVisible()

  await drawer.getByRole('tab', { name: say('clients:tabs.documents') }).click()
  await drawer.getByLabel(say('clients:documents.file')).setInputFiles({
    name: 'passport.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  })
  await expect(
    drawer.getByRole('button', { name: say('clients:documents.download', { name: 'passport' }) }),
  ).toBeVisible()

  await act(page, 'do_not_rent')
  await page.getByLabel(say('clients:do_not_rent.reason')).fill('Left without paying')
  await page.getByRole('button', { name: say('clients:do_not_rent.submit') }).click()
  await drawer.getByRole('tab', { name: say('clients:tabs.overview') }).click()
  await expect(drawer.getByText('Left without paying')).toBeVisible()

  await act(page, 'delete')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: say('clients:questions.delete.confirm') }).click()
  await expect(page.getByText(say('clients:questions.delete.done'))).toBeVisible()
  await open(page, `/admin/clients?search=${email}`)
  await expect(page.getByText(say('clients:no_results'))).toBeVisible()
})

async function fillClient(
  page: Page,
  { email, identity_number }: { email: string; identity_number: string },
) {
  const form = page.getByRole('dialog')
  await form.getByLabel(say('clients:fields.first_name')).fill('Walkina')
  await form.getByLabel(say('clients:fields.last_name')).fill('Story')
  await form.getByRole('textbox', { name: say('clients:fields.email') }).fill(email)
  await form.getByLabel(say('clients:fields.identity_number')).fill(identity_number)
}

async function act(page: Page, action: string): Promise<void> {
  await page.getByRole('button', { name: say('clients:actions.more') }).click()
  await page.getByRole('menuitem', { name: say(`clients:actions.${action}`) }).click()
}
