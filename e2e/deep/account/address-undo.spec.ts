import { expect } from '@playwright/test'
import { inside, logIn, onPage, open, speak, whereIs } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { forgetNetworkNoise, languages, lastMailTo, signedInAs, test } from '../../support/fixtures.ts'
import { adminPassword } from '../../start-product.ts'
import { verifiedClient } from '../../support/people.ts'
import { field } from '../../support/reservation-story.ts'
import { words } from '../../support/words.ts'

const newPassword = 'Atlas-Oued-2027'

for (const language of languages) {
  const say = words(language)

  test(`another address asks for the password; the old one takes the account back (${language})`, async ({
    page,
    quiet,
  }) => {
    const sound = async (where: string) => language === 'en' && expectSound(page, where)
    const client = await verifiedClient(page)
    const moved = client.email.replace('@', '-moved@')
    await database().updateTable('users').set({ language }).where('email', '=', client.email).execute()
    await speak(page, language)
    await signedInAs(page, client.email, client.password)
    await passwordWasProvedLongAgo(client.email)
    await open(page, '/user/profile')
    await page.getByRole('button', { name: say('common:edit'), exact: true }).click()
    await field(page, say('profile:fields.email')).fill(moved)
    await page.getByRole('button', { name: say('common:save') }).click()

    const question = page.getByRole('dialog')
    await expect(question).toContainText(say('auth:confirm.title'))
    await sound('the password is asked for')
    const password = question.locator('input[name=password]')
    await expect(password).toBeFocused()
    await password.fill('not-my-password')
    await question.getByRole('button', { name: say('auth:confirm.submit') }).click()
    await expect(password).toHaveAttribute('aria-invalid', 'true')
    await password.fill(client.password)
    const code = await codeMailedTo(moved, () =>
      question.getByRole('button', { name: say('auth:confirm.submit') }).click(),
    )
    await expect(question).toBeHidden()
    await page.locator('main input[autocomplete=one-time-code]').fill(code)
    await expect.poll(() => emailOf(moved)).toBe(moved)

    const note = await undoMailTo(client.email)
    await open(page, note)
    await onPage(page, say('auth:undo.title'))
    await sound('the way back to the old address')
    await page.getByRole('button', { name: say('auth:undo.submit') }).click()
    await onPage(page, say('auth:undo.done'))
    await expect(page.locator('main')).toContainText(client.email)
    await sound('the old address is back')
    await page.getByRole('link', { name: say('auth:undo.choose') }).click()
    await onPage(page, say('auth:reset.title'))
    await page.locator('input[name=password]').fill(newPassword)
    await page.locator('input[name=password_confirmation]').fill(newPassword)
    await page.getByRole('button', { name: say('auth:reset.submit') }).click()
    await onPage(page, say('auth:reset.done'))
    await page.getByRole('link', { name: say('auth:reset.go_now') }).click()
    await inside(page, '/user/dashboard')
    expect(await emailOf(client.email)).toBe(client.email)
    forgetNetworkNoise(quiet)
  })
}

test('whoever closes the question is told that a password is needed, and nothing has changed', async ({
  page,
  quiet,
}) => {
  const say = words('en')
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await passwordWasProvedLongAgo(client.email)
  await open(page, '/user/profile')
  await page.getByRole('button', { name: say('common:edit'), exact: true }).click()
  await field(page, say('profile:fields.email')).fill(`other-${client.email}`)
  await page.getByRole('button', { name: say('common:save') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('common:cancel') })
    .click()
  await expect(page.locator('main').getByRole('alert')).toContainText('Please enter your password to go on.')
  await expect(field(page, say('profile:fields.email'))).toHaveValue(`other-${client.email}`)
  expect(await emailOf(client.email)).toBe(client.email)
  forgetNetworkNoise(quiet)
})

test('over the form of a key it has the focus, and the key is made once it is answered', async ({
  page,
  quiet,
}) => {
  const say = words('en')
  await signedInAs(page, 'admin@example.com', adminPassword)
  await passwordWasProvedLongAgo('admin@example.com')
  await open(page, '/admin/settings?section=integrations')
  await page
    .getByRole('button', { name: say('integrations:keys.create') })
    .first()
    .click()
  const form = page.getByRole('dialog')
  await form.locator('input[name=name]').fill('Website')
  await form.getByRole('checkbox').first().check({ force: true })
  await form.getByRole('button', { name: say('integrations:keys.create') }).click()
  const question = page.getByRole('dialog').filter({ hasText: say('auth:confirm.title') })
  await expect(question.locator('input[name=password]')).toBeFocused()
  await page.keyboard.type(adminPassword)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').filter({ hasText: /mk_\w+/ })).toBeVisible()
  forgetNetworkNoise(quiet)
})

test('a link that is over says so; any other path below /auth leads to the login', async ({
  page,
  quiet,
}) => {
  const say = words('en')
  await open(page, '/undo-address#no-such-link')
  await page.getByRole('button', { name: say('auth:undo.submit') }).click()
  await expect(page.locator('main').getByRole('alert')).toContainText('This link is not valid any more.')
  await open(page, '/auth/undo-address')
  expect(whereIs(page)).toBe('/auth/login')
  const client = await verifiedClient(page)
  await logIn(page, say, client)
  await expect.poll(() => whereIs(page)).toBe('/')
  forgetNetworkNoise(quiet)
})

async function passwordWasProvedLongAgo(email: string): Promise<void> {
  await database()
    .updateTable('sessions')
    .set({ password_at: new Date(Date.now() - 11 * 60_000) })
    .where('user_id', 'in', (query) =>
      query.selectFrom('users').select('users.id').where('email', '=', email),
    )
    .execute()
}

async function emailOf(email: string): Promise<string | null | undefined> {
  const user = await database()
    .selectFrom('users')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst()
  return user?.email
}

async function codeMailedTo(email: string, act: () => Promise<unknown>): Promise<string> {
  await act()
  return /\b\d{6}\b/.exec((await lastMailTo(email)).text)![0]
}

async function undoMailTo(email: string): Promise<string> {
  let link: RegExpExecArray | null = null
  await expect
    .poll(async () => (link = /\/undo-address#\S+/.exec((await lastMailTo(email)).text)))
    .not.toBeNull()
  return link![0]
}
