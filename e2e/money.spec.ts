import { formatMoney } from '@marhala/domain/money/money.ts'
import { localDate } from '@marhala/domain/time/wall-clock.ts'
import type { Locator, Page } from '@playwright/test'
import { sql } from 'kysely'
import { open } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, forgetNetworkNoise, signedInAs, test, variants, visit } from './support/fixtures.ts'
import { wire } from './support/printed-document.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

type Say = ReturnType<typeof words>
const thisMonth = '/admin/expenses?period=this_month'

for (const language of variants(['en', 'ar'] as const)) {
  test(`an owner records expenses in three ways, and the month is what the database adds up (${language}) @deep`, async ({
    page,
    quiet,
  }) => {
    const say = words(language)
    test.slow()
    const vendor = `Story ${Date.now() % 1_000_000}`
    await signedInAs(page, 'admin@example.com', adminPassword)
    await visit(page, '/', language)
    await open(page, thisMonth)

    await test.step('the line on top: an amount, Enter, the next amount', async () => {
      const line = page.getByRole('form', { name: say('expenses:quick.label') })
      const amount = line.getByLabel(say('expenses:fields.amount'))
      await line.getByLabel(say('expenses:fields.category')).selectOption('cleaning')
      for (const typed of ['120', '1 250,50']) {
        const from = line.getByLabel(say('expenses:fields.vendor'))
        await amount.fill(typed)
        await from.fill(vendor)
        await from.press('Enter')
        await expect(amount).toBeFocused()
        await expect(amount).toHaveValue('')
        await expect(line.getByLabel(say('expenses:fields.category'))).toHaveValue('cleaning')
      }
      await amount.press('Tab')
      await expect(line.getByLabel(say('expenses:fields.category'))).toBeFocused()
      await expect(line.locator('[aria-invalid=true]')).toHaveCount(0)
      await expect(rowsOf(page, say).first()).toContainText(vendor)
      expect(await writtenBy(vendor)).toEqual(['120.00', '1250.50'])
    })

    await test.step('a service of a car, with what it cost', async () => {
      const { rows } = await sql<{ car_id: number; name: string }>`
        select plans.car_id, plans.name from maintenance_plans plans join cars on cars.id = plans.car_id
        where cars.status <> 'retired' order by plans.id limit 1`.execute(database())
      const { car_id, name } = rows[0]!
      await open(page, `/admin/cars?car=${car_id}&tab=maintenance`)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('fleet:plans.done') })
        .first()
        .click()
      const dialog = page.getByRole('dialog', { name: say('fleet:plans.done_title', { name }) })
      await dialog.getByLabel(say('fleet:plans.cost')).fill('845.25')
      await dialog.getByLabel(say('fleet:plans.note')).fill(vendor)
      await dialog.getByRole('button', { name: say('fleet:plans.record') }).click()
      await expect(page.getByText(say('fleet:plans.recorded'))).toBeVisible()
      expect(await writtenBy(vendor)).toEqual(['120.00', '845.25', '1250.50'])
    })

    await test.step('a file with two bad lines, of which nothing is written before they are mended', async () => {
      await open(page, `${thisMonth}&import=1`)
      const dialog = page.getByRole('dialog', { name: say('expenses:csv.title') })
      const today = await companyDay()
      const good = [`${today};fuel;400,00;20;${vendor}`, `${today};rent;1.000,00;0;${vendor}`]
      const bad = [`${today};yachts;50;0;${vendor}`, `2999-01-01;fuel;x;0;${vendor}`]
      await chooseCsv(dialog, say, [...good, ...bad])
      const problems = dialog.getByRole('region', { name: say('expenses:csv.problems') })
      // The header is line 1: the bad ones are 4 and, in two columns, 5.
      await expect(problems.locator('tbody th')).toHaveText(['4', '5', '5'])
      await expect(dialog.getByRole('button', { name: say('expenses:import') })).toBeDisabled()
      await expectSound(page, 'a file of expenses with bad lines')
      expect(await writtenBy(vendor)).toHaveLength(3)

      await chooseCsv(dialog, say, good)
      await dialog
        .getByRole('button', {
          name: say(language === 'ar' ? 'expenses:csv.submit_two' : 'expenses:csv.submit_other', {
            number: '2',
          }),
        })
        .click()
      await expect(dialog).toHaveCount(0)
      expect(await writtenBy(vendor)).toEqual(['120.00', '400.00', '845.25', '1000.00', '1250.50'])
    })

    await test.step('what the page adds up is what the database does', async () => {
      // Other stories write meanwhile: both are read until nothing changed in between.
      await expect(async () => {
        const before = await monthTotal()
        await page.reload()
        const tile = page.locator('dl > div', { hasText: say('expenses:tiles.total') }).first()
        const total = wire(await tile.locator('bdi').first().innerText())
        const running = await sumOf(page)
        expect(await monthTotal()).toBe(before)
        expect(total).toBe(before)
        expect(running).toBe(before)
      }).toPass({ timeout: 60_000 })
      await page.getByRole('searchbox', { name: say('expenses:filters.search') }).fill(vendor)
      await expect(rowsOf(page, say)).toHaveCount(5)
      await expect.poll(() => sumOf(page)).toBe('3615.75')
    })

    await test.step('deleting has six seconds to be thought better of', async () => {
      await rowsOf(page, say)
        .filter({ hasText: /(?<![\d.,])400[.,]00/ })
        .locator('[data-row-link]')
        .click()
      const drawer = page.getByRole('dialog')
      await expect(drawer.getByText(say('expenses:sources.import'))).toBeVisible()
      await expectSound(page, 'an expense')
      await drawer.getByRole('button', { name: say('expenses:drawer.delete') }).click()
      await expect(rowsOf(page, say)).toHaveCount(4)
      await expect.poll(() => sumOf(page)).toBe('3215.75')
      await page.getByRole('button', { name: say('common:undo') }).click()
      await expect(rowsOf(page, say)).toHaveCount(5)
      expect(await writtenBy(vendor)).toHaveLength(5)
    })
    forgetNetworkNoise(quiet)
  })
}

function rowsOf(page: Page, say: Say): Locator {
  return page.getByRole('table', { name: say('expenses:list') }).locator('tbody tr')
}

async function chooseCsv(dialog: Locator, say: Say, lines: string[]): Promise<void> {
  const text = ['date;category;amount;vat_rate;vendor', ...lines].join('\r\n')
  const file = { name: 'garage.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await dialog.getByLabel(say('expenses:csv.file')).setInputFiles(file)
}

async function sumOf(page: Page): Promise<string> {
  return wire(await page.locator('tfoot bdi').last().innerText())
}

async function writtenBy(vendor: string): Promise<string[]> {
  const { rows } = await sql<{ amount: string }>`
    select amount from expenses where vendor = ${vendor} or note like ${`%${vendor}`} order by amount`.execute(
    database(),
  )
  return rows.map(({ amount }) => formatMoney(Number(amount)))
}

async function monthTotal(): Promise<string> {
  const month = (await companyDay()).slice(0, 7)
  const { rows } = await sql<{ total: string }>`
    select coalesce(sum(amount), 0) as total from expenses
    where voided_at is null and to_char(date, 'YYYY-MM') = ${month}`.execute(database())
  return formatMoney(Number(rows[0]!.total))
}

async function companyDay(): Promise<string> {
  const { time_zone } = await database()
    .selectFrom('company_settings')
    .select('time_zone')
    .executeTakeFirstOrThrow()
  return localDate(Date.now(), time_zone)
}
