import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { onPage, open, speak, whereIs } from '../../support/accounts-story.ts'
import { forgetNetworkNoise, type Language, languages, signedInAs, test } from '../../support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient } from '../../support/people.ts'
import { field } from '../../support/reservation-story.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('what was typed is not lost by a press on another tab', async ({ page }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await open(page, '/user/profile')
  await edit(page, say)
  await field(page, say('profile:fields.address')).fill('12 Rue des Orangers')
  await page.getByRole('tab', { name: say('profile:tabs.settings') }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(say('unsaved:title'))
  await question.getByRole('button', { name: say('unsaved:keep') }).click()
  expect(whereIs(page)).toBe('/user/profile')
  await expect(field(page, say('profile:fields.address'))).toHaveValue('12 Rue des Orangers')
  await page.getByRole('tab', { name: say('profile:tabs.settings') }).click()
  await question.getByRole('button', { name: say('unsaved:discard') }).click()
  await expect(page.getByRole('heading', { name: say('profile:settings.title') })).toBeVisible()
  expect(whereIs(page)).toBe('/user/profile?tab=settings')
})

test('who looks for settings is led to language, notifications, password and deletion', async ({ page }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await open(page, '/user/profile?tab=settings')
  const ways = page.getByRole('list', { name: say('profile:settings.now') }).getByRole('link')
  await expect(ways).toHaveText([
    say('profile:preferences.title'),
    say('profile:password.title'),
    say('profile:account.delete'),
  ])
  await ways.filter({ hasText: say('profile:account.delete') }).click()
  await expect(page).toHaveURL('/user/profile#account')
  await expect(page.getByRole('button', { name: say('profile:account.delete') })).toBeInViewport()
  await page.getByRole('button', { name: say('profile:preferences.choose') }).click()
  const byMail = say('notifications:settings.by_mail_of', {
    kind: say('notifications:kinds.my_pickup_tomorrow'),
  })
  await expect(page.getByRole('checkbox', { name: byMail })).toBeVisible()
  await page.getByLabel(say('profile:preferences.language'), { exact: true }).selectOption('fr')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.getByRole('heading', { name: words('fr')('profile:preferences.title') })).toBeVisible()
})

test('the password is changed with the old one, in the specified words', async ({ page, quiet }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await open(page, '/user/profile')
  await page.getByRole('button', { name: say('profile:password.change') }).click()
  await page.locator('input[name=current_password]').fill('not-my-password')
  await page.locator('input[name=password]').fill('Atlas-2027-oued')
  await page.locator('input[name=password_confirmation]').fill('Atlas-2027')
  const submit = page.getByRole('button', { name: say('profile:password.submit') })
  await submit.click()
  await expect(page.getByText('Passwords do not match')).toBeVisible()
  await page.locator('input[name=password_confirmation]').fill('Atlas-2027-oued')
  await submit.click()
  await expect(page.locator('input[name=current_password]')).toHaveAttribute('aria-invalid', 'true')
  await page.locator('input[name=current_password]').fill(client.password)
  await submit.click()
  await expect(page.getByRole('status').getByText('Password changed successfully')).toBeVisible()
  const again = await page.request.post('/api/auth/login', {
    data: { email: client.email, password: 'Atlas-2027-oued' },
  })
  expect(again.status()).toBe(200)
  forgetNetworkNoise(quiet)
})

test('everything that is held can be taken along, and the account deleted once nothing is open', async ({
  page,
  quiet,
}) => {
  const client = await verifiedClient(page)
  const headers = await callsOf(page, client.email, client.password)
  const { id } = await bookSlot(page, await freeSlot(page, 24), headers, client)
  await signedInAs(page, client.email, client.password)
  await open(page, '/user/profile')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('profile:account.export') }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.json$/)
  expect(readFileSync(await download.path(), 'utf8')).toContain(client.email)

  await page.getByRole('button', { name: say('profile:account.delete') }).click()
  const dialog = page.getByRole('alertdialog')
  const confirm = dialog.getByRole('button', { name: say('profile:account.delete') })
  await confirm.click()
  await expect(dialog.getByText(say('profile:account.password_required'))).toBeVisible()
  await dialog.locator('input').fill(client.password)
  await confirm.click()
  await expect(dialog.getByRole('alert')).toContainText('open booking')
  await page.request.put(`/api/bookings/${id}/cancel`, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    data: {},
  })
  await confirm.click()
  await expect(page.getByRole('status').getByText(say('profile:account.deleted'))).toBeVisible()
  await onPage(page, say('home:headline'))
  const again = await page.request.post('/api/auth/login', {
    data: { email: client.email, password: client.password },
  })
  expect(again.status()).toBe(401)
  forgetNetworkNoise(quiet)
})

const failures = {
  en: 'Failed to fetch profile',
  fr: 'Impossible de charger votre profil',
  ar: 'تعذّر تحميل ملفك الشخصي',
} satisfies Record<Language, string>

for (const language of languages) {
  test(`a profile that cannot be loaded says so, and tries again (${language})`, async ({ page, quiet }) => {
    const say = words(language)
    const client = await verifiedClient(page)
    await signedInAs(page, client.email, client.password)
    await speak(page, language)
    let isBroken = true
    await page.route('**/api/profile?*', (route) =>
      isBroken ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
    )
    await open(page, '/user/profile')
    const panel = page.getByRole('complementary').getByRole('alert')
    await expect(panel).toContainText(failures[language])
    await expect(panel).toContainText(say('failure:unexpected'))
    isBroken = false
    await panel.getByRole('button', { name: say('common:retry') }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('complementary').getByText('Salma Idrissi')).toBeVisible()
    forgetNetworkNoise(quiet)
  })
}

async function edit(page: Page, say: (key: string) => string): Promise<void> {
  await page.getByRole('button', { name: say('common:edit'), exact: true }).click()
  await expect(page.getByRole('button', { name: say('common:save') })).toBeVisible()
}
