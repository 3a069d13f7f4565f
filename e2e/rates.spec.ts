import type { Page } from '@playwright/test'
import { open, speak } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, languages, signedInAs, test, variants, visit } from './support/fixtures.ts'
import { amountsIn } from './support/printed-document.ts'
import { givenSteadyCar } from './support/seasonal-booking.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

/*
 * A day at 400.00 is 440.00 by a rule of ten percent, 460.00 with its copy that is changed by five points to five, and
 * 450.00 where that is the ceiling.
 */
for (const language of variants(languages))
  test(`R91 a rule made in the grid, copied, changed and stopped at the ceiling is what a visitor is asked, with its name (${language}) @deep`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const say = words(language)
    const tag = Date.now().toString(36)
    const { car, category, name } = await givenCategory(tag)
    const rule = `Busy ${tag}`
    const copied = `Late ${tag}`
    const office = await (await browser.newContext({ baseURL: process.env['E2E_URL']! })).newPage()
    await speak(office, language)
    await signedInAs(office, 'admin@example.com', adminPassword)
    const path = await carPath(page, car.slug)

    await open(office, '/admin/rates')
    await office.getByRole('button', { name: say('rates:add') }).click()
    const form = office.getByRole('dialog')
    await form.locator('[name^="name."]').first().fill(rule)
    await form.getByLabel(say('rates:fields.percent')).fill('10')
    await form.getByLabel(say('rates:fields.category')).selectOption(String(category))
    await expectSound(office, 'a new rule of the rates')
    await save(office, say)
    await visit(page, path, language)
    await expectDay(page, say, ['440.00'], [rule])

    await office.getByRole('button', { name: say('rates:copy', { name: rule }) }).click()
    await form.locator('[name^="name."]').first().fill(copied)
    await save(office, say)
    await office.getByRole('checkbox', { name: say('rates:select', { name: copied }) }).check()
    await office.getByRole('button', { name: say('rates:shift.open') }).click()
    await form.getByLabel(say('rates:shift.points')).fill('-5')
    await save(office, say)
    await expectSound(office, 'the rules of the rates')
    await visit(page, path, language)
    await expectDay(page, say, ['460.00'], [rule, copied])

    await office.getByRole('tab', { name: say('rates:tabs.limits') }).click()
    await office.getByRole('link', { name }).click()
    await form.getByLabel(say('rates:fields.ceiling')).fill('450')
    await save(office, say)
    await office.getByRole('tab', { name: say('rates:tabs.preview') }).click()
    await office.getByLabel(say('rates:fields.category')).selectOption(String(category))
    const week = office.getByRole('table', { name: say('rates:tabs.preview') })
    await expect(week.getByText(say('rates:preview.ceiling'))).toHaveCount(7)
    expect(new Set((await amountsIn(week)).slice(0, 4))).toEqual(
      new Set(['400.00', '40.00', '20.00', '450.00']),
    )
    await expectSound(office, 'a week at the rates')
    await visit(page, path, language)
    await expectDay(page, say, ['450.00'], [rule, copied])

    await office.getByRole('tab', { name: say('rates:tabs.rules') }).click()
    for (const one of [rule, copied])
      await office.getByRole('button', { name: say('rates:switch_off', { name: one }) }).click()
    await expect(office.getByRole('button', { name: say('rates:switch_on', { name: copied }) })).toBeVisible()
    await visit(page, path, language)
    await expectDay(page, say, ['400.00'], [])
  })

type Say = ReturnType<typeof words>

async function save(office: Page, say: Say): Promise<void> {
  const form = office.getByRole('dialog')
  await form.getByRole('button', { name: say('common:save'), exact: true }).click()
  await expect(form).toHaveCount(0)
}

/** What a day costs on a car's page, and the rules it names. */
async function expectDay(page: Page, say: Say, day: string[], rules: string[]): Promise<void> {
  const panel = page.locator('form', { hasText: say('quote:not_charged') }).filter({ visible: true })
  await expect.poll(async () => (await amountsIn(panel)).slice(0, 1)).toEqual(day)
  for (const rule of rules) await expect(panel.getByText(rule).first()).toBeVisible()
}

/** A category of its own, so that no other story is asked its rates, with a car at 400.00 a day. */
async function givenCategory(tag: string) {
  const car = await givenSteadyCar()
  const name = `Kind ${tag}`
  const { id: category } = await database()
    .insertInto('categories')
    .values({ slug: `kind-${tag}`, position: 90, name: JSON.stringify({ en: name, ar: name, fr: name }) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await database()
    .updateTable('cars')
    .set({ category_id: category, daily_price: 40_000, discount: 0, discounted_price: 40_000 })
    .where('id', '=', car.id)
    .execute()
  return { car, category, name }
}

/** The page of a car with seven days from the day after tomorrow on, at the first place. */
async function carPath(page: Page, slug: string): Promise<string> {
  const [place] = (await (await page.request.get('/api/locations')).json()).data
  const at = (days: number) => `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T10:00`
  const trip = { start_date: at(2), end_date: at(9), pickup_location: place.code }
  return `/cars/${slug}?${new URLSearchParams(trip)}`
}
