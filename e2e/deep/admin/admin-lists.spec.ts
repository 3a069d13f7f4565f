import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { open } from '../../support/accounts-story.ts'
import { readCsv } from '../../../server/src/test/read-csv.ts'
import { expectSound, switchTo } from '../../support/expect-sound.ts'
import {
  escapeDialog,
  expect,
  forgetNetworkNoise,
  type Language,
  signedInAs,
  test,
} from '../../support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient, writeBooking } from '../../support/people.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('views are saved, found again, renamed and deleted; without the network nothing is lost', async ({
  page,
  quiet,
}) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/booking?list=all')
  const views = page.getByRole('navigation', { name: say('lists:views.label') })
  const save = views.getByRole('button', { name: say('lists:views.save') })
  await expect(views.getByRole('link', { name: say('lists:views.all') })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(save).toHaveCount(0)
  for (const view of ['any', 'pickup', 'return', 'unpaid']) {
    // The count is shown after the name of today's view.
    const link = views.getByRole('link', {
      name: new RegExp(`^${say(`booking-list:views.${view}`)}( [\\d,]+)?$`),
    })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'true')
    await expect(save).toHaveCount(0)
  }
  const name = `Sedans ${Date.now()}`
  await open(page, '/admin/booking?status=completed&sort_by=total_price&page=2')
  await save.click()
  const dialog = page.getByRole('dialog')
  const field = dialog.getByLabel(say('lists:views.name'))
  const submit = dialog.getByRole('button', { name: say('common:save') })
  await submit.click()
  await expect(dialog.getByText(say('lists:views.problems.required'))).toBeVisible()
  await field.fill(say('booking-list:views.unpaid').toUpperCase())
  await expect(dialog.getByText(say('lists:views.problems.name_taken'))).toBeVisible()
  await field.fill(name)
  await page.context().setOffline(true)
  await submit.click()
  await expect(dialog.getByRole('alert')).toHaveText(say('failure:network'))
  await expect(field).toHaveValue(name)
  await page.context().setOffline(false)
  forgetNetworkNoise(quiet)
  await submit.click()
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'true')
  await expect(save).toHaveCount(0)
  await expectSound(page, 'the bookings with a view of one’s own')

  await open(page, '/admin/booking')
  await views.getByRole('link', { name }).press('Enter')
  await expect(page).toHaveURL(/status=completed&sort_by=total_price$/)
  const act = async (view: string, action: string) => {
    await views.getByRole('button', { name: say('lists:views.more', { name: view }) }).press('Enter')
    await page.getByRole('menuitem', { name: say(`lists:views.${action}`) }).press('Enter')
  }
  await act(name, 'rename')
  await field.fill(`${name} renamed`)
  await field.press('Enter')
  await expect(views.getByRole('link', { name: `${name} renamed` })).toBeVisible()
  await act(`${name} renamed`, 'delete')
  await expect(views.getByRole('link', { name })).toHaveCount(0)
  await page.getByRole('button', { name: say('common:undo') }).click()
  await expect(views.getByRole('link', { name: `${name} renamed` })).toBeVisible()
})

test('the filter’s bookings, cars and clients come as files, all pages of them', async ({ page }) => {
  test.slow()
  await signedInAs(page, 'admin@example.com', adminPassword)
  for (const [path, list] of [
    ['/admin/booking?status=completed', 'bookings'],
    ['/admin/clients', 'users'],
    ['/admin/cars', 'inventory'],
  ] as const) {
    // Other stories book and sign up meanwhile: the file is exported again if the list changed in between.
    await expect(async () => {
      const listed = page.waitForResponse((reply) => reply.url().includes(`/api/${list}?`) && reply.ok())
      await open(page, path)
      const { total } = (await (await listed).json()).data as { total: number }
      expect(total).toBeGreaterThan(12)
      const bytes = await exported(page, 'en', total)
      expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
      expect(readCsv(bytes.toString(), ',')).toHaveLength(1 + total)
    }).toPass({ timeout: 60_000 })
  }
})

test.describe('many bookings at once', () => {
  for (const language of ['en', 'ar'] as const) {
    test(`are confirmed where all allow it, and who is refused is named (${language})`, async ({
      page,
      quiet,
    }) => {
      test.slow()
      const say = words(language)
      const { references, admin, client } = await givenBookings(page, language === 'en' ? 20 : 11)
      await open(page, `/admin/booking?user_search=${client.email}&sort_by=created_at&lang=${language}`)
      const bar = page.getByRole('region', { name: say('lists:chosen.label') })
      const all = page.getByRole('checkbox', { name: say('lists:chosen.all') })
      const box = (reference: string) => page.getByRole('checkbox', { name: new RegExp(`${reference}`) })
      await expect(bar).toHaveCount(0)
      await box(references[0]!).press('Space')
      await expect(all).toHaveJSProperty('indeterminate', true)
      await all.press('Space')
      await expect(bar.getByText(/3|ثلاث/).first()).toBeVisible()
      await expect(all).toBeChecked()
      const confirm = bar.getByRole('button', { name: say('lists:chosen.confirm'), exact: true })
      const cancel = bar.getByRole('button', { name: say('lists:chosen.cancel'), exact: true })

      // The third booking has no licensed driver: it cannot be confirmed, so neither can all three together.
      await expect(cancel).toBeVisible()
      await expect(confirm).toHaveCount(0)
      await box(references[2]!).press('Space')
      await confirm.click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(references[0]!)
      await expect(question).not.toContainText(references[2]!)
      if (language === 'en') await expectSound(page, 'the question before many are confirmed')

      await writeBooking(page, admin, references[1]!, { note: 'Somebody else was here' })
      await question.getByRole('button').last().click()
      const refused = page.getByRole('dialog')
      await expect(refused.getByText(references[1]!)).toBeVisible()
      await expect(refused.getByText(references[0]!)).toHaveCount(0)
      forgetNetworkNoise(quiet)
      if (language === 'en') {
        await expectSound(page, 'who is refused of many')
        await switchTo(page, 'ar')
        await expect(refused).toContainText(words('ar')('refusals:errors.stale_version'))
        await switchTo(page, 'en')
      }
      await refused.getByRole('link', { name: references[1]! }).click()
      const drawer = page.getByRole('dialog').filter({ has: page.getByRole('tabpanel') })
      await expect(drawer.getByRole('heading', { name: references[1]! })).toBeVisible()
      await escapeDialog(page)
      await expect(drawer).toHaveCount(0)
      await refused
        .getByRole('button', { name: say('common:close') })
        .last()
        .click()
      await expect(box(references[0]!)).not.toBeChecked()
      await expect(box(references[1]!)).toBeChecked()
      await confirm.click()
      await question.getByRole('button').last().click()
      await expect(bar).toHaveCount(0)

      await all.press('Space')
      await expect(confirm).toHaveCount(0)
      const bytes = await exported(page, language, 3, bar)
      for (const reference of references) expect(bytes.toString()).toContain(reference)
      await cancel.click()
      await expect(question.getByRole('radio')).not.toHaveCount(0)
      await question.getByRole('button').last().click()
      await expect(bar).toHaveCount(0)
      await expect(
        page.getByRole('row').filter({ hasText: words(language)('status:booking.cancelled') }),
      ).toHaveCount(3)
    })
  }
})

async function exported(
  page: Page,
  language: Language,
  rows: number,
  within: Pick<Page, 'getByRole'> = page.getByRole('main'),
): Promise<Buffer> {
  const say = words(language)
  const download = page.waitForEvent('download')
  await within.getByRole('button', { name: say('lists:export.label'), exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^[a-z]+-\d{4}-\d\d-\d\d\.csv$/)
  const form = new Intl.PluralRules(language).select(rows)
  const number = new Intl.NumberFormat('en').format(rows)
  await expect(page.getByText(say(`lists:export.done_${form}`, { number }))).toBeVisible()
  return readFileSync(await file.path())
}

/** Three pending bookings: two with a licensed driver, one without. An admin is signed in. */
async function givenBookings(page: Page, weeksAhead: number) {
  const client = await verifiedClient(page)
  const calls = await callsOf(page, client.email, client.password)
  const references: string[] = []
  for (let week = 0; week < 3; week++) {
    const { reference } = await bookSlot(page, await freeSlot(page, weeksAhead + 2 * week), calls, client)
    references.push(reference)
  }
  await signedInAs(page, 'admin@example.com', adminPassword)
  const admin = await callsOf(page, 'admin@example.com', adminPassword)
  for (const reference of references.slice(0, 2)) {
    const reply = await page.request.get(`/api/bookings/${reference}`, { headers: admin })
    const [driver] = (await reply.json()).data.booking_drivers
    await writeBooking(page, admin, `${reference}/drivers/${driver.id}`, licensed)
  }
  return { client, references, admin }
}

const licensed = {
  first_name: 'Salma',
  last_name: 'Idrissi',
  birth_date: '1990-07-12',
  license_number: 'A 123 456',
}
