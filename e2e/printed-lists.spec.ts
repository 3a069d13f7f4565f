import { expect, signedInAs, test, visit } from './support/fixtures.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')

test('the day board and a list print what they say without their buttons, the day with phone, plate and place', async ({
  page,
}) => {
  await signedInAs(page, 'admin@example.com', adminPassword)
  await visit(page, '/admin/booking?view=day', 'en')
  const line = page.locator('main li', { has: page.locator('[data-row-link]') }).first()
  await expect(line).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 720, height: 1020 })
  await expect(page.locator('main button:visible')).toHaveCount(0)
  await expect(line.getByText(/^\+?\d[\d ]{8,}$/)).toBeVisible()
  await expect(line.getByText(/^\d+-\S+-\d+$/)).toBeVisible()
  await expect(line.locator('p').last()).toBeVisible()

  await page.emulateMedia({ media: 'screen' })
  await visit(page, '/admin/booking', 'en')
  await expect(page.locator('main [data-row-link]').first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main input[type=checkbox]:visible, main search:visible')).toHaveCount(0)
  await expect(page.getByRole('button', { name: say('new-booking:open') })).toBeHidden()
  const row = page.locator('main tbody tr').first()
  await expect(row.getByText(/^\+?\d[\d ]{8,}$/)).toBeVisible()
  await expect(row.getByText(/^\d+-\S+-\d+$/)).toBeVisible()
  const { scroll, width } = await page
    .locator('main table')
    .evaluate((table) => ({ scroll: table.scrollWidth, width: table.parentElement!.clientWidth }))
  expect(scroll, 'the table fits the sheet').toBeLessThanOrEqual(width)
})
