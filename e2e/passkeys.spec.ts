import { expect, type Page } from '@playwright/test'
import { chooseInMenu, inside, logIn, onPage, open, speak } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { forgetNetworkNoise, languages, lastMailTo, test, variants } from './support/fixtures.ts'
import { verifiedClient } from './support/people.ts'
import { field } from './support/reservation-story.ts'
import { words } from './support/words.ts'

for (const language of variants(languages)) {
  const say = words(language)

  test(`R25 a superadmin has a passkey asked for, signs in with it and with a recovery code, and removes it (${language}) @deep`, async ({
    page,
    quiet,
  }) => {
    test.slow()
    const sound = async (where: string) => language === 'en' && expectSound(page, where)
    const owner = await verifiedClient(page)
    const changes = { role: 'superadmin', language } as const
    await database().updateTable('users').set(changes).where('email', '=', owner.email).execute()
    await speak(page, language)
    await givenDevice(page)
    const goIn = async () => {
      await open(page, '/auth/login')
      await logIn(page, say, owner)
    }
    const goOut = async () => {
      await open(page, '/user/profile')
      await chooseInMenu(page, owner.first_name, say('shell:log_out'))
      await inside(page, '/')
    }

    await goIn()
    await inside(page, '/admin/dashboard')
    await open(page, '/user/profile')
    await sound('no passkey yet')
    await page.getByRole('button', { name: say('passkeys:add'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await sound('a new passkey')
    await dialog.getByRole('button', { name: say('passkeys:continue') }).click()
    await expect(dialog).toContainText(say('passkeys:codes.shown_title'))
    const codes = await dialog.getByRole('listitem').allInnerTexts()
    expect(codes).toHaveLength(10)
    await sound('recovery codes, this once')
    const download = page.waitForEvent('download')
    await dialog.getByRole('button', { name: say('passkeys:codes.download') }).click()
    expect((await download).suggestedFilename()).toBe(say('passkeys:codes.file'))
    await dialog.getByRole('button', { name: say('passkeys:codes.done') }).click()
    await expect(page.getByText(say('passkeys:default_name', { number: 1 }))).toBeVisible()
    await sound('a passkey')
    await lastMailTo(owner.email)

    await goOut()
    await goIn()
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused()
    await sound('the passkey is asked for')
    await page.getByRole('button', { name: say('passkeys:step.use') }).click()
    await inside(page, '/admin/dashboard')

    await goOut()
    await goIn()
    await page.getByRole('button', { name: say('passkeys:step.instead') }).click()
    const code = field(page, say('passkeys:step.code'))
    await code.fill('0000-0000-0000-0000')
    await page.getByRole('button', { name: say('passkeys:step.code_submit'), exact: true }).click()
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    await sound('a recovery code that is wrong')
    await code.fill(codes[3]!.toUpperCase())
    await page.getByRole('button', { name: say('passkeys:step.code_submit'), exact: true }).click()
    await inside(page, '/admin/dashboard')

    await open(page, '/user/profile')
    const left = `passkeys:codes.left_${language === 'ar' ? 'few' : 'other'}`
    await expect(page.getByText(say(left, { count: 9 }))).toBeVisible()
    await page
      .getByRole('button', { name: say('passkeys:remove'), exact: false })
      .first()
      .click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(say('passkeys:remove_last'))
    await question.getByRole('button', { name: say('passkeys:remove'), exact: true }).click()
    await expect(page.getByText(say('passkeys:empty'), { exact: true })).toBeVisible()
    await goOut()
    await goIn()
    await inside(page, '/admin/dashboard')
    // The browser logs the answers that require a second step.
    forgetNetworkNoise(quiet)
  })
}

test('a passkey that no device confirms adds nothing, and a sign-in without one goes back to the password', async ({
  page,
  quiet,
}) => {
  const say = words('en')
  const owner = await verifiedClient(page)
  await database().updateTable('users').set({ role: 'superadmin' }).where('email', '=', owner.email).execute()
  const device = await givenDevice(page)
  await open(page, '/auth/login')
  await logIn(page, say, owner)
  await inside(page, '/admin/dashboard')
  await open(page, '/user/profile')
  await page.getByRole('button', { name: say('passkeys:add'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  await device.confirms(false)
  await dialog.getByRole('button', { name: say('passkeys:continue') }).click()
  await expect(dialog.getByRole('alert')).toContainText(say('passkeys:device.refused'))
  await device.confirms(true)
  await dialog.getByRole('button', { name: say('passkeys:continue') }).click()
  await dialog.getByRole('button', { name: say('passkeys:codes.done') }).click()
  await expect(page.getByText(say('passkeys:default_name', { number: 1 }))).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await open(page, '/auth/login')
  await logIn(page, say, owner)
  await device.confirms(false)
  await page.getByRole('button', { name: say('passkeys:step.use') }).click()
  await expect(page.locator('main').getByRole('alert')).toContainText(say('passkeys:device.refused'))
  await page.getByRole('button', { name: say('passkeys:step.back') }).click()
  await onPage(page, say('auth:login.title'))
  await expect(field(page, say('auth:email'))).toHaveValue(owner.email)
  forgetNetworkNoise(quiet)
})

async function givenDevice(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    confirms: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}
