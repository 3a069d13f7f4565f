import { expect, type Page } from '@playwright/test'
import { open, speak } from '../../support/accounts-story.ts'
import { forgetNetworkNoise, type Language, languages, test } from '../../support/fixtures.ts'
import { type FavoriteCar, withFavorites } from '../../support/people.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('cars of the list are put aside to compare, by guests too, and stay while the list is narrowed', async ({
  page,
}) => {
  await open(page, '/cars')
  for (const number of [0, 1]) await compare(page, number)
  const tray = page.getByRole('region', { name: say('compare:tray') })
  await expect(tray.getByRole('listitem')).toHaveCount(2)
  await page.getByRole('link', { name: 'SUV', exact: true }).first().click()
  await expect(page).toHaveURL(/category_id=\d+&compare=\d+%2C\d+/)
  await expect(tray.getByRole('listitem')).toHaveCount(2)
  await tray.getByRole('button', { name: say('compare:open_other', { count: 2 }) }).click()
  await expect(page.getByRole('dialog').getByRole('columnheader')).toHaveCount(3)
  await page.goBack()
  await tray.getByRole('button', { name: say('common:clear') }).click()
  await expect(tray).toBeHidden()
})

test('a phone compares two cars at a time, the other ones by arrows', async ({ page }) => {
  const { cars } = await withFavorites(page, 3)
  await page.setViewportSize({ width: 390, height: 844 })
  const ids = cars.map(({ id }) => id).join(',')
  await open(page, `/favorites?compare=${ids}&dialog=compare`)
  const dialog = page.getByRole('dialog')
  const heads = dialog.getByRole('columnheader')
  await expect(heads).toHaveCount(2)
  await expect(heads.nth(1)).toContainText(cars[1]!.name)
  await dialog.getByRole('button', { name: say('compare:next') }).click()
  await expect(heads.nth(1)).toContainText(cars[2]!.name)
  await dialog.getByRole('button', { name: say('compare:next') }).click()
  await expect(heads.nth(1)).toContainText(cars[1]!.name)
})

test('favourites that are removed, one or all, can be taken back; else the request goes, at the latest when the page closes', async ({
  page,
}) => {
  const { cars, headers } = await withFavorites(page, 3)
  await open(page, '/favorites')
  const deletions: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') deletions.push(new URL(request.url()).pathname)
  })
  const [third, second, first] = cars as [FavoriteCar, FavoriteCar, FavoriteCar]
  const articles = page.locator('main article')
  const undo = page.getByRole('button', { name: say('common:undo') })
  const close = page.getByRole('button', { name: say('common:close') })
  const count = page
    .locator('header')
    .getByRole('link', { name: say('shell:nav.favorites_count', { total: 3 }) })
  await expect(count).toBeVisible()

  await press(page, first)
  await expect(articles).toHaveCount(2)
  await expect(count).toBeHidden()
  await undo.click()
  await expect(articles).toHaveCount(3)
  expect(deletions).toHaveLength(0)

  const clear = page.getByRole('button', { name: say('favorites:clear') })
  await clear.click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(say('favorites:clear_title_other', { count: 3 }))
  await expect(question.getByRole('button', { name: say('favorites:keep') })).toBeFocused()
  await question.getByRole('button', { name: say('favorites:clear') }).click()
  await expect(page.getByText(say('favorites:empty.title'))).toBeVisible()
  await undo.click()
  await expect(articles).toHaveCount(3)
  expect(deletions).toHaveLength(0)

  await press(page, second)
  await expect(articles).toHaveCount(2)
  await close.click()
  await expect.poll(() => deletions).toEqual([`/api/favorite-cars/${second.id}`])
  await expect.poll(() => idsOf(page, headers)).toEqual([first.id, third.id])

  await press(page, third)
  await expect(articles).toHaveCount(1)
  await page.goto('/api/health/live')
  await expect.poll(() => idsOf(page, headers)).toEqual([first.id])

  await open(page, '/favorites')
  await clear.click()
  await question.getByRole('button', { name: say('favorites:clear') }).click()
  await close.click()
  await expect.poll(() => idsOf(page, headers)).toEqual([])
})

test('hearts tell the truth: the specified words when another tab was quicker, and what the server refuses goes back', async ({
  page,
  quiet,
}) => {
  const { cars, headers } = await withFavorites(page, 1)
  await open(page, '/cars?sort_by=newest')
  const card = page.locator('article').filter({ hasNotText: cars[0]!.name }).first()
  const name = await nameOf(card.locator('h2 bdi'))
  const id = await carIdOf(page, card.locator('h2 a'))
  await expect(card.getByRole('button', { name: heart(say, 'add', name) })).toBeVisible()
  await page.request.post('/api/favorite-cars', { headers, data: { car_id: id } })
  await card.getByRole('button', { name: heart(say, 'add', name) }).click()
  await expect(page.getByRole('status').getByText('Car already in favorites')).toBeVisible()
  await expect(card.getByRole('button', { name: heart(say, 'remove', name) })).toBeVisible()

  await page.request.delete(`/api/favorite-cars/${id}`, { headers })
  await card.getByRole('button', { name: heart(say, 'remove', name) }).click()
  await expect(page.getByRole('status').getByText('Car not found in favorites')).toBeVisible()
  await expect(card.getByRole('button', { name: heart(say, 'add', name) })).toBeVisible()

  await page.route('**/api/favorite-cars', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await card.getByRole('button', { name: heart(say, 'add', name) }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Failed to add car to favorites')
  await expect(alert).toContainText('Network error. Please check your connection.')
  await expect(card.getByRole('button', { name: heart(say, 'add', name) })).toBeVisible()
  forgetNetworkNoise(quiet)
})

const failures = {
  en: ['Failed to fetch favorites', 'Failed to remove car from favorites', 'Failed to clear favorites'],
  fr: [
    'Impossible de charger les favoris',
    'Impossible de retirer la voiture des favoris',
    'Impossible d’effacer les favoris',
  ],
  ar: ['تعذّر تحميل المفضلة', 'تعذّرت إزالة السيارة من المفضلة', 'تعذّر مسح المفضلة'],
} satisfies Record<Language, string[]>

test('what fails on the favourites is said in two lines, and nothing is lost, in three languages', async ({
  page,
  quiet,
}) => {
  await withFavorites(page, 2)
  for (const language of languages) {
    await speak(page, language)
    await test.step(language, () => expectFailures(page, language))
  }
  forgetNetworkNoise(quiet)
})

async function expectFailures(page: Page, language: Language): Promise<void> {
  const say = words(language)
  let isBroken = true
  await page.route('**/api/favorite-cars**', (route) =>
    isBroken ? route.fulfill({ status: 500, body: 'oops' }) : route.continue(),
  )
  await open(page, '/favorites')
  const [load, remove, clear] = failures[language]
  const panel = page.locator('main').getByRole('alert')
  await expect(panel).toContainText(load!)
  await expect(panel).toContainText(say('failure:unexpected'))
  isBroken = false
  await panel.getByRole('button', { name: say('common:retry') }).click()
  await expect(page.locator('main article')).toHaveCount(2)
  // The list of favourites is a separate call, which retries by itself.
  await expect(page.getByRole('button', { name: say('favorites:clear') })).toBeVisible()

  const refuse = async (press: () => Promise<void>, title: string) => {
    isBroken = true
    await press()
    await page
      .getByRole('status')
      .getByRole('button', { name: say('common:close') })
      .click()
    const toast = page.getByRole('alert').filter({ hasText: title })
    await expect(toast).toContainText(say('failure:unexpected'))
    isBroken = false
    await toast.getByRole('button', { name: say('common:close') }).click()
    await expect(page.locator('main article')).toHaveCount(2)
  }
  await refuse(() => page.locator('main article').first().getByRole('button').first().click(), remove!)
  await refuse(async () => {
    await page.getByRole('button', { name: say('favorites:clear') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('favorites:clear') })
      .click()
  }, clear!)
  await page.unroute('**/api/favorite-cars**')
}

async function idsOf(page: Page, headers: { authorization: string }): Promise<number[]> {
  const reply = await page.request.get('/api/favorite-cars', { headers })
  return (await reply.json()).data.data.map(({ car_id }: { car_id: number }) => car_id)
}

async function press(page: Page, car: FavoriteCar): Promise<void> {
  const card = page.locator('main article').filter({ hasText: car.name }).first()
  await card.getByRole('button', { name: heart(say, 'remove', car.name) }).click()
}

async function compare(page: Page, number: number): Promise<void> {
  const card = page.locator('main article').nth(number)
  await card.hover()
  await card.getByRole('checkbox').click()
  await expect(card.getByRole('checkbox')).toBeChecked()
}

async function carIdOf(page: Page, link: ReturnType<Page['locator']>): Promise<number> {
  const slug = /\/cars\/([\w-]+)/.exec((await link.getAttribute('href'))!)![1]
  return (await (await page.request.get(`/api/cars/${slug}`)).json()).data.id
}

async function nameOf(heading: ReturnType<Page['locator']>): Promise<string> {
  return (await heading.first().innerText()).trim()
}

/** The name of a heart; the car's name is isolated in it. */
function heart(say: ReturnType<typeof words>, action: 'add' | 'remove', name: string): string {
  return say(`heart:${action}`, { name: `\u2068${name}\u2069` })
}
