import { open } from './support/accounts-story.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from './support/fixtures.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

test('each section is saved alone, says what was refused at its field, and what was done last', async ({
  page,
  quiet,
}) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/settings?section=papers')
  await page.getByLabel(say('settings:fields.company_ice'), { exact: true }).fill('001525713000028')
  // The form of each section is named by its title; that of the legal identifiers comes first.
  await page
    .locator('form', { has: page.getByLabel(say('settings:fields.company_ice'), { exact: true }) })
    .getByRole('button', { name: say('common:save') })
    .click()
  await expect(page.getByText(/^Settings updated at /).first()).toBeVisible()

  const nav = page.getByRole('navigation', { name: say('settings:sections_label') })
  await nav.getByRole('link', { name: say('settings:sections.rules') }).click()
  await page.getByLabel(say('settings:fields.max_days')).fill('2')
  await page.getByRole('button', { name: say('common:save') }).click()
  await expect(page.getByText('The maximum rental can’t be shorter than the minimum.')).toBeVisible()
  await expect(page.getByText('Validation failed')).toBeVisible()
  forgetNetworkNoise(quiet)
  await page.getByRole('button', { name: say('settings:discard') }).click()

  await nav.getByRole('link', { name: say('settings:sections.branding') }).click()
  const logo = page.getByLabel(say('settings:logo.file'))
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('Invalid logo file')).toBeVisible()
  forgetNetworkNoise(quiet)
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: pixel })
  await expect(page.getByText(/^Logo uploaded at /)).toBeVisible()
  const home = page.locator('aside').getByRole('link', { name: 'Marhala', exact: true })
  await expect(home.locator('img')).toBeVisible()
  expect(await (await page.request.get('/cars')).text()).toMatch(
    /<header.*?<a [^>]*href="\/"[^>]*><img src="\/files\/[^"]+" alt="Marhala" width="1" height="1"/s,
  )
  await page.getByRole('button', { name: say('settings:logo.remove') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('settings:logo.remove') })
    .click()
  await expect(page.getByText(/^Logo deleted at /)).toBeVisible()
  await expect(home.getByText('Marhala', { exact: true })).toBeVisible()

  await nav.getByRole('link', { name: say('settings:sections.audit') }).click()
  await expect(page.getByText(say('settings:audit.actions.delete_logo')).first()).toBeVisible()
})
