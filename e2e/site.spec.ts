import { open } from './support/accounts-story.ts'
import { expect, signedInAs, test } from './support/fixtures.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')

test('a company gives its site a colour and words, sees them before anybody else, and takes them back', async ({
  page,
}) => {
  test.slow()
  const html = async () => (await page.request.get('/?lang=en')).text()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/settings?section=site')
  await page.getByRole('button', { name: say('site:color.names.red') }).click()
  await page.getByRole('tab', { name: say('site:parts.home') }).click()
  await page.getByLabel(say('site:home.headline')).fill('Agadir without worries')
  const preview = page.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Agadir without worries')
  expect(await html()).not.toContain('Agadir without worries')

  await page.getByRole('button', { name: say('site:publish') }).click()
  await expect(page.getByText(/^Last published /)).toBeVisible()
  const published = await html()
  expect(published).toContain('Agadir without worries')
  // The first paint has the colour: it stands on the document itself.
  expect(/<html[^>]*>/.exec(published)![0]).toContain('--color-primary:')

  await page.getByRole('tab', { name: say('site:parts.versions') }).click()
  await page
    .getByRole('button', { name: say('site:versions.restore') })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('site:versions.restore') })
    .click()
  await expect(page.getByText(say('site:versions.done'))).toBeVisible()
  expect(await html()).not.toContain('Agadir without worries')
})

test('nobody but the settings may frame a page, and a draft sets no cookie', async ({ page }) => {
  const usual = await page.request.get('/?lang=fr')
  expect(usual.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  const draft = await page.request.get('/?lang=fr&theme=dark&draft=nobody-has-this')
  expect(draft.status()).toBe(200)
  const headers = draft.headers()
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(headers['x-robots-tag']).toBe('noindex')
  expect(headers['set-cookie']).toBeUndefined()
  const html = await draft.text()
  expect(html).not.toContain('<script nonce')
  // Nothing runs in it, and yet it looks as whoever has scripts sees it.
  expect(html).not.toMatch(/<noscript|scripting:\s*none/)
  expect(await usual.text()).toMatch(/<noscript[^]*scripting:\s*none|scripting:\s*none[^]*<noscript/)
})
