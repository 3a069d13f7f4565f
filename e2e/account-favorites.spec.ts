import { expect, type Page } from '@playwright/test'
import { onPage, open, speak } from './support/accounts-story.ts'
import { expectSound } from './support/expect-sound.ts'
import { test, variants } from './support/fixtures.ts'
import { verifiedClient, withFavorites } from './support/people.ts'
import { words } from './support/words.ts'

for (const language of variants(['en', 'ar'] as const)) {
  const say = words(language)

  test(`a guest presses a heart, logs in over the page, and finds the car among the favourites (${language}) @deep`, async ({
    page,
  }) => {
    const client = await verifiedClient(page)
    await speak(page, language)
    await open(page, '/cars?sort_by=price_asc')
    const card = page.locator('article').first()
    const name = await nameOf(card.locator('h2 bdi'))
    await card.getByRole('link', { name: heart(say, 'add', name) }).click()
    const dialog = page.getByRole('dialog', { name: say('auth:login.title') })
    await expect(dialog).toContainText(say('auth:login.for_favorite', { name: `\u2068${name}\u2069` }))
    await expectSound(page, 'the login for a heart')
    const signUp = await dialog.getByRole('link', { name: say('auth:login.register') }).getAttribute('href')
    const from = new URLSearchParams(signUp?.replace('/auth/register?', '')).get('from')
    expect(from).toMatch(/^\/cars\?sort_by=price_asc&favorite=\d+$/)
    await dialog.locator('input[name=email]').fill(client.email)
    await dialog.locator('input[name=password]').fill(client.password)
    await dialog.getByRole('button', { name: say('auth:login.submit'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await onPage(page, say('cars:title'))
    await expect(page).toHaveURL(/\/cars\?sort_by=price_asc$/)
    await expect(card.getByRole('button', { name: heart(say, 'remove', name) })).toBeFocused()
    await expect(card.getByRole('button', { name: heart(say, 'remove', name) })).toBeVisible()
    await expect(page.getByRole('status').getByText(say('heart:added'))).toBeVisible()

    await card.locator('h2 a').click()
    const full = page.locator('main header').getByRole('button', { name: heart(say, 'remove', name) })
    await expect(full).toBeVisible()
    await page.reload()
    await full.click()
    await expect(
      page.locator('main header').getByRole('button', { name: heart(say, 'add', name) }),
    ).toBeVisible()
    await open(page, '/favorites')
    await expect(page.getByText(say('favorites:empty.title'))).toBeVisible()
  })

  test(`favourites are searched, narrowed, ordered, and compared up to four (${language}) @deep`, async ({
    page,
  }) => {
    test.slow()
    const { cars } = await withFavorites(page, 6)
    await speak(page, language)
    await open(page, '/favorites')
    const cards = page.locator('main article')
    await expect(cards).toHaveCount(6)
    await expect(cards.first()).toContainText(cars.at(-1)!.name)

    await page.getByLabel(say('favorites:sort')).selectOption('price_asc')
    await expect(page).toHaveURL(/sort=price_asc/)
    const cheapest = cars.toSorted((a, b) => Number(a.from.day_price) - Number(b.from.day_price))[0]!
    await expect(cards.first()).toContainText(cheapest.name)
    await page.getByLabel(say('favorites:type')).selectOption(String(cars[0]!.category_id))
    await expect(cards).toHaveCount(cars.filter((car) => car.category_id === cars[0]!.category_id).length)
    await page.getByLabel(say('favorites:type')).selectOption('')
    await page.getByLabel(say('favorites:search'), { exact: true }).fill('no such car')
    await expect(page.getByText(say('favorites:none.title'))).toBeVisible()
    await page.getByRole('link', { name: say('favorites:none.action') }).click()
    await expect(cards).toHaveCount(6)

    for (const number of [0, 1, 2, 3]) await compare(page, number)
    await expect(cards.nth(4).getByRole('checkbox')).toBeDisabled()
    const chosen = new URL(page.url()).searchParams.get('compare')!.split(',')
    expect(chosen).toHaveLength(4)
    await page.getByRole('button', { name: say('compare:open_other', { count: 4 }) }).click()
    const table = page.getByRole('dialog').getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    await expect(table.getByText(say('compare:best'), { exact: true }).first()).toBeVisible()
    const lines = await table.getByRole('row').count()
    await page
      .getByRole('dialog')
      .locator('label')
      .filter({ hasText: say('compare:only_differences') })
      .click()
    await expect.poll(() => table.getByRole('row').count()).toBeLessThan(lines)
    await page.reload()
    await expect(table.getByRole('columnheader')).toHaveCount(5)
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('button', { name: say('compare:open_other', { count: 4 }) })).toBeVisible()
  })
}

async function compare(page: Page, number: number): Promise<void> {
  const card = page.locator('main article').nth(number)
  await card.hover()
  await card.getByRole('checkbox').click()
  await expect(card.getByRole('checkbox')).toBeChecked()
}

async function nameOf(heading: ReturnType<Page['locator']>): Promise<string> {
  return (await heading.first().innerText()).trim()
}

/** The name of a heart; the car's name is isolated in it. */
function heart(say: ReturnType<typeof words>, action: 'add' | 'remove', name: string): string {
  return say(`heart:${action}`, { name: `\u2068${name}\u2069` })
}
