import { expect, type Page } from '@playwright/test'
import { clientWithBookings, type Ending } from '../../support/account-bookings.ts'
import { open, speak } from '../../support/accounts-story.ts'
import { signedInAs, test } from '../../support/fixtures.ts'
import { callsOf, verifiedClient } from '../../support/people.ts'
import { words } from '../../support/words.ts'

const three: Ending[] = ['completed', 'confirmed', 'cancelled']
const twentyFive: Ending[] = [
  ...Array.from({ length: 6 }, () => 'completed' as const),
  'active',
  ...Array.from({ length: 8 }, () => 'confirmed' as const),
  ...Array.from({ length: 7 }, () => 'pending' as const),
  ...Array.from({ length: 3 }, () => 'cancelled' as const),
]

for (const { language, endings, tier } of [
  { language: 'en', endings: three, tier: null },
  { language: 'ar', endings: twentyFive, tier: 'vip' },
] as const) {
  const say = words(language)

  test(`the statistics of a client with ${endings.length} bookings (${language})`, async ({ page }) => {
    test.slow()
    const client = await clientWithBookings(page, endings)
    const headers = await callsOf(page, client.email, client.password)
    const profile = await (await page.request.get('/api/profile?include_bookings=false', { headers })).json()
    const figures = profile.data.user.booking_statistics
    await signedInAs(page, client.email, client.password)
    await speak(page, language)
    await open(page, '/user/profile?tab=stats')

    const panel = page.getByRole('tabpanel')
    await expect(tile(page, say('statistics:overview.total'))).toHaveText(String(endings.length))
    await expect(tile(page, say('statistics:overview.spent'))).toHaveText(amount(figures.total_spent))
    await expect(tile(page, say('statistics:overview.outstanding'))).toHaveText(amount(figures.outstanding))
    await expect(tile(page, say('statistics:overview.average'))).toHaveText(
      amount(figures.average_booking_value),
    )
    for (const status of ['pending', 'confirmed', 'active', 'completed', 'cancelled'] as const) {
      const count = endings.filter((ending) => ending === status).length
      await expect(tile(page, say(`status:booking.${status}`))).toHaveText(new RegExp(`^${count} `))
    }
    if (tier) {
      const rail = page.getByRole('complementary')
      await expect(rail.getByText(say(`status:tier.${tier}`), { exact: true })).toBeVisible()
    }

    await panel.getByRole('link', { name: say('statistics:tabs.trends') }).click()
    await expect(page).toHaveURL(/stats=trends/)
    await expect(panel.getByRole('img')).toHaveCount(2)
    await panel
      .getByRole('button', { name: say('statistics:chart.table') })
      .first()
      .click()
    const driven = endings.filter((ending) => ending === 'completed' || ending === 'active').length
    const bookings = panel.getByRole('table', { name: say('statistics:trends.bookings') })
    await expect(bookings.getByRole('row')).toHaveCount(13)
    await expect(bookings.getByRole('row').last().getByRole('cell')).toHaveText(String(driven))
    const counted = endings.filter((ending) => ending !== 'cancelled').length
    expect(await bookedInAllYears(page, say)).toBe(counted)

    await panel.getByRole('link', { name: say('statistics:tabs.preferences') }).click()
    for (const kind of ['categories', 'fuel_types', 'transmission_types', 'locations']) {
      const heading = panel.getByRole('heading', { name: say(`statistics:preferences.${kind}`) })
      await expect(heading).toBeVisible()
    }
    await expect(panel.getByRole('progressbar').last()).toHaveAttribute('aria-valuenow', '100')

    await panel.getByRole('link', { name: say('statistics:tabs.performance') }).click()
    const completed = endings.filter((ending) => ending === 'completed').length
    await expect(panel.locator('dd').first()).toContainText(
      String(Math.round((completed / endings.length) * 100)),
    )
  })
}

test('who has booked less than three times is told so, without empty charts', async ({ page }) => {
  const say = words('en')
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  await open(page, '/user/profile?tab=stats')
  await expect(tile(page, say('statistics:overview.total'))).toHaveText('0')
  const note = page.getByText(say('statistics:few.title_other', { count: 3 }))
  await expect(note).toBeVisible()
  await page.getByRole('link', { name: say('statistics:tabs.trends') }).click()
  await expect(note).toBeVisible()
  await expect(page.getByRole('tabpanel').getByRole('img')).toHaveCount(0)
  await expect(page.getByRole('complementary').getByText(say('status:tier.new'))).toBeVisible()
  await expect(page.getByRole('complementary').getByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    /6 more bookings or .*1,001\.00\sDH.* more to reach Regular/,
  )
})

test('the dashboard shows the next booking, what is owed and the last bookings', async ({ page }) => {
  const say = words('en')
  const client = await clientWithBookings(page, ['confirmed', 'completed', 'pending'])
  await signedInAs(page, client.email, client.password)
  await open(page, '/user/dashboard')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByText(say('profile:dashboard.next'))).toBeVisible()
  await expect(panel.getByText(/^Pick-up in (27|28) days$/)).toBeVisible()
  await expect(panel.locator('article a[href*="booking="]')).toHaveCount(3)
  await expect(panel.getByText(say('profile:dashboard.owed'))).toBeVisible()
  await panel.locator(`section a[href*="${client.references[0]}"]`).first().click()
  await expect(page.getByRole('dialog').getByText(client.references[0]!)).toBeVisible()
})

async function bookedInAllYears(page: Page, say: (key: string) => string): Promise<number> {
  const years = page.getByRole('navigation', { name: say('statistics:trends.years') })
  const months = page.getByRole('table', { name: say('statistics:trends.bookings') }).getByRole('row')
  let booked = 0
  for (const year of (await years.getByRole('link').allInnerTexts()).slice(1)) {
    await years.getByRole('link', { name: year }).click()
    await expect(page).toHaveURL(new RegExp(`&year=${year}$`))
    await expect(months).toHaveCount(13)
    await expect(months.nth(1).getByRole('rowheader')).toContainText(year)
    await expect(months.nth(12).getByRole('rowheader')).toContainText(year)
    const counts = await months.getByRole('cell').allInnerTexts()
    booked += counts.reduce((sum, count) => sum + Number(count), 0)
  }
  return booked
}

function tile(page: Page, name: string) {
  const line = page
    .getByRole('tabpanel')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
  return line.locator('dd').first()
}

function amount(wire: string): RegExp {
  const [whole = '', cents] = wire.split('.')
  return new RegExp(`${whole.replaceAll(/\B(?=(\d{3})+$)/g, '.?')}[.,]${cents}`)
}
