import { open } from '../../support/accounts-story.ts'
import { expect, forgetNetworkNoise, languages, test } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'

test('each part of the home page fails alone, in its own words, and can be had again', async ({
  page,
  quiet,
}) => {
  const say = words('en')
  const rails = {
    'popular-cars': ['home:popular', 'Failed to fetch popular cars'],
    'recommended-cars': ['home:recommended', 'Failed to fetch recommended cars'],
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

test('a category narrows what is popular, and leads to its list', async ({ page }) => {
  const say = words('en')
  await open(page, '/')
  await page
    .getByRole('navigation', { name: say('home:categories') })
    .getByText('Luxury')
    .click()
  await expect(page).toHaveURL(/\/\?category_id=\d+$/)
  const rail = page.getByRole('region', { name: say('home:popular') })
  const allCars = rail.getByRole('link', { name: say('home:all_cars') })
  // The URL changes before the page is drawn again.
  await expect(allCars).toHaveAttribute('href', /category_id/)
  await allCars.click()
  await expect(page).toHaveURL(/\/cars\?category_id=\d+$/)
})

for (const language of languages) {
  test(`the questions stand on the home page and in its structured data, by the company’s rules (${language})`, async ({
    request,
  }) => {
    const say = words(language)
    const html = await (await request.get(`/?lang=${language}`)).text()
    const [, json] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)!
    const { '@type': type, mainEntity } = JSON.parse(json!)
    expect(type).toBe('FAQPage')
    expect(mainEntity).toHaveLength(5)
    for (const { name, acceptedAnswer } of mainEntity) {
      expect(html).toContain(`${name}</h3>`)
      expect(acceptedAnswer.text.length).toBeGreaterThan(20)
    }
    expect(mainEntity[0].name).toBe(say('faq:age.question'))
    expect(mainEntity[0].acceptedAnswer.text).toContain('20')
  })
}
