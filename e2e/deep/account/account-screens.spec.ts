import { expect, type Page } from '@playwright/test'
import { clientWithBookings } from '../../support/account-bookings.ts'
import { goInPage, open } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
import { callsOf, verifiedClient } from '../../support/people.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('the profile, what opens in it and what it refuses pass axe and scroll one way only', async ({
  page,
}) => {
  test.slow()
  const client = await verifiedClient(page)
  await database()
    .updateTable('users')
    .set({ pending_email: `new-${client.email}` })
    .where('email', '=', client.email)
    .execute()
  await signedInAs(page, client.email, client.password)
  await open(page, '/user/profile')
  await expect(page.getByRole('button', { name: say('profile:account.export') })).toBeVisible()
  await expect(page.getByRole('button', { name: say('profile:new_email.enter') })).toBeVisible()
  await page.getByRole('button', { name: say('profile:new_email.enter') }).click()
  await expect(page.getByLabel(say('auth:verify.code'))).toBeFocused()
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await page.getByRole('button', { name: say('common:edit'), exact: true }).click()
  await page.locator('input[name=first_name]').fill('')
  await page.locator('input[name=birth_date]').fill('12/07/2020')
  await page.getByRole('button', { name: say('common:save') }).click()
  await page.getByRole('button', { name: say('profile:password.change') }).click()
  await page.locator('input[name=password]').fill('Atlas2026')
  await page.getByRole('button', { name: say('profile:password.submit') }).click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(5)
  await expectSound(page, 'the profile, everything refused')
  await page.getByRole('tab', { name: say('profile:tabs.settings') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page, 'the question about what is not saved')
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('unsaved:discard') })
    .click()
  await expect(page.getByRole('heading', { name: say('profile:settings.title') })).toBeVisible()
  await expectSound(page, 'the settings')
  await goInPage(page, '/user/profile')
  await page.getByRole('button', { name: say('profile:account.delete') }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page, 'the question about the account')
})

test('figures, trips and favourites of a client pass axe and scroll one way only', async ({ page }) => {
  test.slow()
  const client = await clientWithBookings(page, ['completed', 'confirmed', 'pending'])
  await addFavorites(page, client, 2)
  await signedInAs(page, client.email, client.password)
  await open(page, '/user/profile')
  for (const [path, seen] of [
    ['/user/profile?tab=stats&stats=trends', 'statistics:trends.bookings'],
    ['/user/profile?tab=stats&stats=preferences', 'statistics:preferences.categories'],
    ['/user/profile?tab=stats&stats=performance', 'statistics:performance.completion'],
    ['/user/profile?tab=favorites', 'profile:favorites.all'],
  ] as const) {
    await goInPage(page, path)
    await expect(page.getByRole('tabpanel').getByText(say(seen)).first()).toBeVisible()
    await expectSound(page, path)
  }
  await goInPage(page, '/user/profile?tab=stats&stats=trends')
  await page
    .getByRole('button', { name: say('statistics:chart.table') })
    .first()
    .click()
  await expectSound(page, 'the trends as a table')
})

test('the favourites with a tray, not found and failed pass axe and scroll one way only', async ({
  page,
  quiet,
}) => {
  test.slow()
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  const ids = await addFavorites(page, client, 4)
  await open(page, `/favorites?compare=${ids.slice(0, 3).join(',')}`)
  await expect(page.locator('main article')).toHaveCount(4)
  await expectSound(page, 'the favourites')
  await goInPage(page, '/favorites?search=nothing-like-it')
  await expect(page.getByText(say('favorites:none.title'))).toBeVisible()
  await expectSound(page, 'no favourite found')

  await page.route('**/api/favorite-cars**', (route) => route.fulfill({ status: 500, body: 'oops' }))
  await open(page, '/favorites')
  await expect(page.locator('main').getByRole('alert')).toBeVisible()
  await expectSound(page, 'favourites that cannot be had')
  forgetNetworkNoise(quiet)
})

test('a cart that lacks its dates passes axe and scrolls one way only', async ({ page }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  const [slug] = await slugs(page)
  await open(page, `/cars/${slug}/reserve?extras=&step=details`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('reservation:details.title'))
  await open(page, '/user/cart')
  await expect(page.locator('article').getByText(say('cart:choose_dates'))).toBeVisible()
  await expectSound(page, 'the cart')
})

type Person = { email: string; password: string }

async function addFavorites(page: Page, { email, password }: Person, count: number): Promise<number[]> {
  const headers = await callsOf(page, email, password)
  const listed = await page.request.get(`/api/home/filter-cars?per_page=${count}`)
  const ids = (await listed.json()).data.data.map(({ id }: { id: number }) => id) as number[]
  for (const car_id of ids) await page.request.post('/api/favorite-cars', { headers, data: { car_id } })
  return ids
}

async function slugs(page: Page): Promise<string[]> {
  const listed = await page.request.get('/api/home/filter-cars?per_page=1')
  return (await listed.json()).data.data.map(({ slug }: { slug: string }) => slug)
}
