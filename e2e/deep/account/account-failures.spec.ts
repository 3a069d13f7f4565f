import { expect, type Page } from '@playwright/test'
import { open, speak } from '../../support/accounts-story.ts'
import { forgetNetworkNoise, type Language, languages, signedInAs, test } from '../../support/fixtures.ts'
import { verifiedClient, withFavorites } from '../../support/people.ts'
import { words } from '../../support/words.ts'

/** The title that the specification gives each load's failure, in the three languages. */
const titles = {
  en: {
    bookings: 'Failed to fetch bookings',
    filtered: 'Failed to filter bookings',
    statistics: 'Failed to fetch profile summary',
    favorites: 'Failed to fetch favorites',
    update: 'Failed to update profile',
    mismatch: 'Passwords do not match',
  },
  fr: {
    bookings: 'Impossible de charger les réservations',
    filtered: 'Impossible de filtrer les réservations',
    statistics: 'Impossible de charger le résumé du profil',
    favorites: 'Impossible de charger les favoris',
    update: 'Impossible de mettre à jour le profil',
    mismatch: 'Les mots de passe ne correspondent pas',
  },
  ar: {
    bookings: 'تعذّر تحميل الحجوزات',
    filtered: 'تعذّرت تصفية الحجوزات',
    statistics: 'تعذّر تحميل ملخص الملف الشخصي',
    favorites: 'تعذّر تحميل المفضلة',
    update: 'تعذّر تحديث الملف الشخصي',
    mismatch: 'كلمتا المرور غير متطابقتين',
  },
} satisfies Record<Language, Record<string, string>>

test('each part of the account says what it could not load, and what it could not save, in three languages', async ({
  page,
  quiet,
}) => {
  test.slow()
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await page.route(/\/api\/(profile\/|favorite-cars|users\/update-profile)/, (route) =>
    route.fulfill({ status: 500, body: 'oops' }),
  )
  for (const language of languages) {
    await speak(page, language)
    await open(page, '/user/profile')
    await test.step(language, () => expectFailures(page, client.password, language))
  }
  forgetNetworkNoise(quiet)
})

async function expectFailures(page: Page, password: string, language: Language): Promise<void> {
  const say = words(language)
  const expected = titles[language]
  const panel = page.getByRole('tabpanel').getByRole('alert')
  const loads = [
    ['tab=bookings', expected.bookings, page.getByRole('tab', { name: say('profile:tabs.bookings') })],
    [
      'tab=bookings&status=pending',
      expected.filtered,
      page.getByRole('tabpanel').getByRole('link', { name: say('status:booking.pending') }),
    ],
    ['tab=stats', expected.statistics, page.getByRole('tab', { name: say('profile:tabs.stats') })],
    ['tab=favorites', expected.favorites, page.getByRole('tab', { name: say('profile:tabs.favorites') })],
  ] as const
  for (const [query, title, way] of loads) {
    await way.click()
    await expect
      .poll(() => new Set(new URL(page.url()).searchParams))
      .toEqual(new Set(new URLSearchParams(query)))
    await expect(panel.first(), query).toContainText(title)
    await expect(panel.first(), query).toContainText(say('failure:unexpected'))
  }

  await page.getByRole('tab', { name: say('profile:tabs.profile'), exact: true }).click()
  await page.getByRole('button', { name: say('common:edit'), exact: true }).click()
  await page.locator('input[name=address]').fill('12 Rue des Orangers')
  await page.getByRole('button', { name: say('common:save') }).click()
  await expect(panel.first()).toContainText(expected.update)
  await expect(page.locator('input[name=address]')).toHaveValue('12 Rue des Orangers')
  await page.getByRole('button', { name: say('profile:details.discard') }).click()

  await page.getByRole('button', { name: say('profile:password.change') }).click()
  await page.locator('input[name=current_password]').fill(password)
  await page.locator('input[name=password]').fill('Atlas-2027-oued')
  await page.locator('input[name=password_confirmation]').fill('Atlas-2027')
  await page.getByRole('button', { name: say('profile:password.submit') }).click()
  await expect(page.getByText(expected.mismatch)).toBeVisible()
}

test('favourites that cannot be read again stay in sight, with a word that they are old', async ({
  page,
  quiet,
}) => {
  const say = words('en')
  await withFavorites(page, 2)
  await open(page, '/favorites')
  const cards = page.locator('main article')
  await expect(cards).toHaveCount(2)
  await page.route('**/api/favorite-cars?*', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await page.route(/favorite-cars$/, (route) => route.fulfill({ status: 500, body: 'oops' }))
  await cards.first().getByRole('button').first().click()
  await page
    .getByRole('status')
    .getByRole('button', { name: say('common:close') })
    .click()
  const panel = page.locator('main').getByRole('alert')
  await expect(panel).toContainText('Failed to update favorites')
  await expect(panel).toContainText('An unexpected error occurred.')
  await expect(cards).toHaveCount(1)
  forgetNetworkNoise(quiet)
})
