import { open } from '../../support/accounts-story.ts'
import { expect, forgetNetworkNoise, languages, test } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'

test('each part of the home page fails alone, in its own words, and can be had again', async ({
  page,
  quiet,
}) => {
  const say = words('en')
  const rails = {
    'category-offers': ['home:categories', 'Failed to fetch cars by category'],
    'popular-cars': ['home:popular', 'Failed to fetch popular cars'],
    specialDeals: ['home:deals', 'Failed to fetch special deals'],
    'data?': ['home:premium', 'Failed to fetch home data'],
  } as const
  let broken = ''
  await page.route('**/api/home/**', (route) =>
    broken !== '' && route.request().url().includes(`/home/${broken}`)
      ? route.fulfill({ status: 500, body: 'oops' })
      : route.continue(),
  )
  // From the list: a first document includes its cars, and requests none.
  for (const [call, [title, text]] of Object.entries(rails)) {
    await open(page, '/auth/login')
    broken = call
    await page.getByRole('banner').getByRole('link').first().click()
    const rail = page.getByRole('region', { name: say(title), exact: true })
    await expect(rail.getByRole('alert')).toContainText(text)
    await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
    broken = ''
    await rail.getByRole('button', { name: say('common:retry') }).click()
    await expect(rail.locator('article').first()).toBeVisible()
    await expect(rail.getByRole('alert')).toBeHidden()
  }
  forgetNetworkNoise(quiet)
})

test('a category says its lowest price and leads to its list', async ({ page }) => {
  const say = words('en')
  await open(page, '/')
  const tile = page
    .getByRole('region', { name: say('home:categories') })
    .getByRole('article')
    .filter({ hasText: 'Luxury' })
  await expect(tile).toContainText(/from\s\W?\d.*DH/i)
  await tile.getByRole('link').click()
  await expect(page).toHaveURL(/\/cars\?category_id=\d+$/)
})

test('one rail shows what is booked most, or what is rated best', async ({ page }) => {
  const say = words('en')
  await open(page, '/')
  const chips = page.getByRole('navigation', { name: say('home:rails') })
  await chips.getByRole('link', { name: say('home:recommended') }).click()
  await expect(page).toHaveURL(/\/\?rail=recommended$/)
  const rail = page.getByRole('region', { name: say('home:recommended') })
  await expect(rail.locator('article').first()).toBeVisible()
})

for (const language of languages) {
  test(`the questions stand on the home page and in its structured data, by the company’s rules (${language})`, async ({
    request,
  }) => {
    const say = words(language)
    const html = await (await request.get(`/?lang=${language}`)).text()
    const scripts = html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)
    const all = Array.from(scripts, ([, json]) => JSON.parse(json!))
    const { mainEntity } = all.find((one) => one['@type'] === 'FAQPage')
    expect(mainEntity).toHaveLength(5)
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(html).toContain(`${name}</h3>`)
      expect(acceptedAnswer.text.length).toBeGreaterThan(20)
    }
    expect(mainEntity[0].name).toBe(say('faq:age.question'))
    expect(mainEntity[0].acceptedAnswer.text).toContain('20')
  })
}
