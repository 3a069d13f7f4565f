import { expect, type Page, type Route } from '@playwright/test'
import { calls, codeMailedBy, onPage, open, speak } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { switchTo } from '../../support/expect-sound.ts'
import { codeMailedTo, forgetNetworkNoise, hydrated, test } from '../../support/fixtures.ts'
import { verifiedClient } from '../../support/people.ts'
import { field, newClient } from '../../support/reservation-story.ts'
import { words } from '../../support/words.ts'

/** The specification's texts on the screens around the login, in the languages it gives. */
const texts = {
  en: {
    wrongPair: 'Invalid email or password',
    noAccount: 'No account found with this email address',
    wrongCode: 'Invalid verification code',
    sixDigits: 'Please enter all 6 digits',
    passwordsDiffer: 'Passwords do not match',
    toBook: 'Please log in to book this car',
  },
  fr: {
    wrongPair: 'E-mail ou mot de passe invalide',
    noAccount: 'Aucun compte trouvé avec cette adresse e-mail',
    wrongCode: 'Code de vérification invalide',
    sixDigits: 'Veuillez entrer tous les 6 chiffres',
    passwordsDiffer: 'Les mots de passe ne correspondent pas',
    toBook: 'Vous devez être connecté pour réserver une voiture',
  },
}

for (const language of ['en', 'fr'] as const) {
  const say = words(language)
  const text = texts[language]
  test.describe(language, () => {
    test.beforeEach(({ page }) => speak(page, language))

    test('a wrong password: said over the form, the password emptied and in focus, the address kept', async ({
      page,
      quiet,
    }) => {
      const client = await verifiedClient(page)
      await open(page, '/auth/login')
      await field(page, say('auth:email')).fill(client.email)
      await page.locator('input[name=password]').fill('Wrong-2026-ok')
      await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click()
      await expect(page.getByRole('alert').filter({ hasText: text.wrongPair })).toBeVisible()
      await expect(page.locator('input[name=password]')).toHaveValue('')
      await expect(page.locator('input[name=password]')).toBeFocused()
      await expect(field(page, say('auth:email'))).toHaveValue(client.email)
      await switchTo(page, 'ar')
      await expect(page.locator('main').getByRole('alert')).toContainText(
        words('ar')('refusals:errors.invalid_credentials'),
      )
      forgetNetworkNoise(quiet)
    })

    test('a forgotten password of an address without an account', async ({ page, quiet }) => {
      await open(page, '/auth/forgot-password')
      const submit = page.getByRole('button', { name: say('auth:forgot.submit') })
      await submit.click()
      await expect(field(page, say('auth:email'))).toBeFocused()
      await expect(field(page, say('auth:email'))).toHaveAttribute('aria-invalid', 'true')
      await field(page, say('auth:email')).fill('no address')
      await expect(field(page, say('auth:email'))).toHaveAttribute('aria-invalid', 'true')
      await field(page, say('auth:email')).fill('nobody-at-all@example.com')
      await submit.click()
      await expect(page.getByRole('alert').filter({ hasText: text.noAccount })).toBeVisible()
      forgetNetworkNoise(quiet)
    })

    test('a code of a reset: too short, wrong, wrong for the last time', async ({ page, quiet }) => {
      const client = await verifiedClient(page)
      const code = await codeMailedBy(client.email, () => toCode(page, client.email))
      await expectCodeProblems(page, code)
      forgetNetworkNoise(quiet)
    })

    test('a code of a new address: too short, wrong, wrong for the last time', async ({ page, quiet }) => {
      const client = newClient(language)
      await register(page, client)
      await open(page, `/auth/verify-email/${encodeURIComponent(client.email)}`)
      await expectCodeProblems(page, await codeMailedTo(client.email))
      forgetNetworkNoise(quiet)
    })

    test('two passwords that differ, at the sign-up and at the reset', async ({ page }) => {
      await open(page, '/auth/register')
      await expectDifferingPasswords(page)
      const client = await verifiedClient(page)
      const code = await codeMailedBy(client.email, () => toCode(page, client.email))
      await field(page, say('auth:verify.code')).fill(code)
      await onPage(page, say('auth:reset.title'))
      await expectDifferingPasswords(page)
    })

    test('who came to book a car is told so', async ({ page }) => {
      await open(
        page,
        `/auth/login?${new URLSearchParams({ from: '/cars/dacia-duster/reserve?step=payment' })}`,
      )
      await expect(page.getByText(text.toBook, { exact: true })).toBeVisible()
    })

    async function toCode(page: Page, email: string): Promise<void> {
      await open(page, '/auth/forgot-password')
      await field(page, say('auth:email')).fill(email)
      await page.getByRole('button', { name: say('auth:forgot.submit') }).click()
      await onPage(page, say('auth:verify_reset.title'))
    }

    async function expectCodeProblems(page: Page, code: string): Promise<void> {
      const digits = field(page, say('auth:verify.code'))
      const problem = (words: string) => page.locator('main').getByText(words, { exact: true }).last()
      await digits.fill('123')
      await page.locator('main button[type=submit]').click()
      await expect(problem(text.sixDigits)).toBeVisible()
      await expect(digits).toBeFocused()
      const wrong = code === '000000' ? '111111' : '000000'
      for (let tries = 1; tries <= 3; tries += 1) {
        await digits.fill(wrong)
        await expect(problem(text.wrongCode)).toBeVisible()
        await expect(digits).toHaveValue('')
      }
      await expect(page.getByText(say('auth:verify.used_up'))).toBeVisible()
    }

    async function expectDifferingPasswords(page: Page): Promise<void> {
      await page.locator('input[name=password]').fill('Marhala-2026-ok')
      const confirmation = page.locator('input[name=password_confirmation]')
      await confirmation.fill('Marhala-2026-no')
      // The form's code loads after the page's: until then leaving a field has no effect.
      await expect(async () => {
        await confirmation.focus()
        await confirmation.blur()
        await expect(page.getByText(text.passwordsDiffer, { exact: true })).toBeVisible({ timeout: 500 })
      }).toPass()
    }
  })
}

const say = words('en')

test('a password typed before the scripts came is judged once they are there', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/auth/register?lang=en')
  await page.locator('input[name=password]').fill('Marhala-2026-ok')
  const strength = page.getByRole('status').filter({ hasText: say('auth:strength.label') })
  await expect(strength).toHaveCount(0)
  release()
  await hydrated(page)
  await expect(strength).toContainText(say('auth:strength.strong'))
  await expect(page.locator('input[name=password]')).toHaveValue('Marhala-2026-ok')
})

test('what is typed before the form’s code came is sent once, and not again by coming back', async ({
  page,
}) => {
  const { email } = await verifiedClient(page)
  const sent = calls(page, 'POST', '/api/auth/forgot-password')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/forgot-password-form*.js', async (route) => {
    await held
    await route.fallback()
  })
  await page.goto('/auth/forgot-password?lang=en')
  await field(page, say('auth:email')).fill(email)
  const submit = page.getByRole('button', { name: say('auth:forgot.submit') })
  // The server-rendered form cannot be sent before its script can prevent it.
  await expect(submit).toBeDisabled()
  release()
  await submit.click()
  await onPage(page, say('auth:verify_reset.title'))
  await page.goBack()
  await onPage(page, say('auth:forgot.title'))
  await expect(field(page, say('auth:email'))).toBeEditable()
  expect(sent).toHaveLength(1)
})

test('what is mailed is said: the verification, the reset; a code that has run out is said, too', async ({
  page,
}) => {
  const client = newClient('en')
  await register(page, client)
  // The pause after the first code is over.
  await database().deleteFrom('rate_limits').where('key', 'like', `%${client.email}`).execute()
  await page.clock.install()
  await open(page, `/auth/verify-email/${encodeURIComponent(client.email)}`)
  await page.getByRole('button', { name: say('auth:verify.resend') }).click()
  await expect(page.getByText('Verification email sent')).toBeVisible()
  await expect(page.getByRole('button', { name: /^New code in/ })).toBeVisible()
  await page.clock.runFor('10:00')
  await expect(
    page
      .locator('main')
      .getByText(/^Verification code has expired/)
      .first(),
  ).toBeVisible()

  const known = await verifiedClient(page)
  await open(page, '/auth/forgot-password')
  await field(page, say('auth:email')).fill(known.email)
  await page.getByRole('button', { name: say('auth:forgot.submit') }).click()
  await expect(page.getByText('Reset email sent')).toBeVisible()
})

test('a code that the server calls expired', async ({ page, quiet }) => {
  const client = await verifiedClient(page)
  await open(page, '/auth/forgot-password')
  await field(page, say('auth:email')).fill(client.email)
  const code = await codeMailedBy(client.email, () =>
    page.getByRole('button', { name: say('auth:forgot.submit') }).click(),
  )
  await onPage(page, say('auth:verify_reset.title'))
  await database()
    .updateTable('codes')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', (eb) => eb.selectFrom('users').where('email', '=', client.email).select('id'))
    .execute()
  await field(page, say('auth:verify.code')).fill(code)
  await expect(page.getByText('Verification code has expired', { exact: true }).last()).toBeVisible()
  forgetNetworkNoise(quiet)
})

const failures = [
  { message: 'Network error. Please check your connection.', answer: (route: Route) => route.abort() },
  {
    message: 'An unexpected error occurred.',
    answer: (route: Route) => route.fulfill({ status: 500, body: 'oops' }),
  },
  {
    message: 'Something broke.',
    answer: (route: Route) => route.fulfill({ status: 500, json: { message: 'Something broke.' } }),
  },
]

test('login, sign-up, forgotten password, code and another code: each says that it failed, and why', async ({
  page,
  quiet,
}) => {
  const fillLogin = async () => {
    await field(page, say('auth:email')).fill('x@example.com')
    await page.locator('input[name=password]').fill('Marhala-2026-ok')
  }
  const attempts = [
    { path: '/auth/login', title: 'Login failed', fill: fillLogin },
    {
      path: '/auth/register',
      title: 'Registration failed',
      fill: async () => {
        await field(page, say('auth:register.first_name')).fill('Salma')
        await field(page, say('auth:register.last_name')).fill('Idrissi')
        await fillLogin()
        await page.locator('input[name=password_confirmation]').fill('Marhala-2026-ok')
      },
    },
    {
      path: '/auth/forgot-password',
      title: say('auth:forgot.failed'),
      fill: () => field(page, say('auth:email')).fill('x@example.com'),
    },
  ]
  for (const { path, title, fill } of attempts) {
    await open(page, path)
    await fill()
    for (const { message, answer } of failures) {
      await page.route('**/api/auth/*', answer)
      await page.locator('main button[type=submit]').click()
      const alert = page.getByRole('alert').filter({ hasText: message })
      await expect(alert).toContainText(title)
      await page.unroute('**/api/auth/*')
    }
  }
  await open(page, '/auth/verify-reset/x@example.com')
  for (const { message, answer } of failures) {
    await page.route('**/api/auth/*', answer)
    // The sixth digit sends the code; one that was not delivered stays in the field and is sent again.
    const digits = field(page, say('auth:verify.code'))
    if ((await digits.inputValue()) === '') await digits.fill('123456')
    else await page.locator('main button[type=submit]').click()
    await expect(page.getByRole('alert').filter({ hasText: message }).first()).toBeVisible()
    await expect(digits).toHaveValue('123456')
    await page.getByRole('button', { name: say('auth:verify.resend') }).click()
    const resend = page.getByRole('alert').filter({ hasText: say('auth:verify.resend_failed') })
    await expect(resend).toContainText(message)
    await page.unroute('**/api/auth/*')
  }
  forgetNetworkNoise(quiet)
})

async function register(page: Page, client: ReturnType<typeof newClient>): Promise<void> {
  const reply = await page.request.post('/api/auth/register', {
    data: { ...client, password_confirmation: client.password },
  })
  expect(reply.status()).toBe(201)
}
