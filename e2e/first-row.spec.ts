import type { Page } from '@playwright/test'
import { open } from './support/accounts-story.ts'
import { expect, languages, signedInAs, test, variants } from './support/fixtures.ts'
import { adminPassword } from './start-product.ts'

const lists = [
  ['/admin/tasks', '[data-line]'],
  ['/admin/tasks?view=board', 'main h2, main fieldset'],
  ['/admin/tasks?view=calendar', 'main h2'],
  ['/admin/cars', 'main tbody tr'],
  ['/admin/booking', 'main tbody tr'],
  ['/admin/clients', 'main tbody tr'],
  ['/admin/messages', 'main tbody tr'],
  ['/admin/reviews', 'main tbody tr'],
] as const

const windows = [
  { name: 'a desk', viewport: { width: 1440, height: 900 }, hasTouch: false, most: 260 },
  { name: 'a phone', viewport: { width: 390, height: 844 }, hasTouch: true, most: 220 },
]

for (const { name, most, ...use } of windows)
  test.describe(() => {
    test.use(use)
    for (const language of variants(languages))
      test(`on ${name} the lists of admin begin near the top, in ${language} @deep`, async ({ page }) => {
        await signedInAs(page, 'admin@example.com', adminPassword)
        const low: string[] = []
        for (const [path, row] of lists) {
          await open(page, `${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
          const top = Math.round((await firstOf(page, row)).y)
          if (top > most) low.push(`${path}: ${top}`)
        }
        expect(low).toEqual([])
      })
  })

test('on a phone a row of a list of admin is two lines', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signedInAs(page, 'admin@example.com', adminPassword)
  const high: string[] = []
  for (const [path, row] of lists.filter(([, row]) => !row.includes('h2'))) {
    await open(page, path)
    const { height } = await firstOf(page, row)
    if (height > 72) high.push(`${path}: ${height}`)
  }
  expect(high).toEqual([])
})

/** The box of the first of its kind, once it is no placeholder. */
async function firstOf(page: Page, row: string) {
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
  const first = page.locator(row).filter({ visible: true }).first()
  const read = async () => (await first.isVisible()) && (await first.boundingBox())
  await expect.poll(read).toBeTruthy()
  return (await first.boundingBox())!
}
