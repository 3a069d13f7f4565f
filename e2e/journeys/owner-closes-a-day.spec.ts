import { formatMoney } from '@marhala/domain/money/money.ts'
import { addLocalDays, startOfLocalDay } from '@marhala/domain/time/wall-clock.ts'
import type { Locator } from '@playwright/test'
import { sql } from 'kysely'
import { open } from '../support/accounts-story.ts'
import { database } from '../support/database.ts'
import { expectSound } from '../support/expect-sound.ts'
import {
  expect,
  forgetNetworkNoise,
  type Language,
  signedInAs,
  test,
  variants,
  visit,
} from '../support/fixtures.ts'
import { wire } from '../support/printed-document.ts'
import { adminPassword } from '../start-product.ts'
import { words } from '../support/words.ts'

const zone = 'Africa/Casablanca'

for (const language of variants(['en', 'ar'] as const)) {
  test(`an owner spends, earns and closes the till with a difference, and every figure of it is what SQL counts (${language}) @deep`, async ({
    page,
    quiet,
  }) => {
    const say = words(language)
    test.slow()
    await signedInAs(page, 'admin@example.com', adminPassword)
    await visit(page, '/', language)
    const { date, car_id } = await busyDay(language)

    await test.step('an expense of that day for a car, with its tax', async () => {
      await open(page, '/admin/expenses?new=1')
      const dialog = page.getByRole('dialog')
      await dialog.locator('[name=amount]').fill('60')
      await dialog.locator('[name=vat_rate]').selectOption('20')
      await dialog.locator('[name=category]').selectOption('cleaning')
      await dialog.locator('[name=car_id]').selectOption(String(car_id))
      await typeDay(dialog.getByLabel(say('expenses:fields.date')), date)
      await dialog.getByRole('button', { name: say('common:save'), exact: true }).click()
      await expect(dialog).toBeHidden()
      expect((await countedOf(date)).spent).toBeGreaterThanOrEqual(6000)
    })

    await test.step('an additional income of that day, with its tax', async () => {
      await open(page, '/admin/incomes?new=1')
      const drawer = page.getByRole('dialog')
      await drawer.getByLabel(say('incomes:fields.amount')).fill('120')
      await typeDay(drawer.getByLabel(say('incomes:fields.date')), date)
      await drawer.getByLabel(say('incomes:fields.vat_rate')).fill('20')
      await drawer.getByLabel(say('incomes:fields.payer')).fill(`Story ${language}`)
      await drawer.getByRole('button', { name: say('incomes:form.create') }).click()
      await expect(drawer).toBeHidden()
      await expect(
        page.getByRole('table').getByText(`Story ${language}`).filter({ visible: true }).first(),
      ).toBeVisible()
      expect((await countedOf(date)).income).toBeGreaterThanOrEqual(12_000)
    })

    await test.step('the till is counted, 20.00 short in cash, and closed with the reason', async () => {
      await open(page, '/admin/tills')
      const table = page.getByRole('table', { name: say('tills:booked_title') })
      await expect(table).toBeVisible()
      await expect(table.locator('tbody td:last-child').filter({ hasText: /\d/ })).toHaveCount(0)
      await page.getByRole('button', { name: say('tills:fill') }).click()
      const cash = page.getByLabel(say('tills:counted_of', { method: say('booking:payment.methods.cash') }))
      const expected = Math.round(Number(wire(await cash.inputValue())) * 100)
      await cash.fill(formatMoney(expected - 2000))
      const submit = page.getByRole('button', { name: say('tills:submit') })
      await submit.click()
      await expect(page.getByText(say('tills:reason_needed'))).toBeVisible()
      const before = await lastClose()
      await page.getByLabel(say('tills:reason'), { exact: true }).fill('A bill of 20 was missing')
      await expectSound(page, 'a till that is counted')
      await submit.click()
      const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
      await dialog.getByRole('button', { name: say('tills:submit') }).click()
      await expect(page.getByText('A bill of 20 was missing').first()).toBeVisible()
      await expectSound(page, 'a closed till')
      const closed = await lastClose()
      expect(closed).toMatchObject({ difference: '-2000', reason: 'A bill of 20 was missing' })
      expect(closed.id).not.toBe(before.id)
    })

    await test.step('what comes after the close belongs to the next', async () => {
      await open(page, '/admin/incomes')
      const line = page.getByRole('form', { name: say('incomes:quick.title') })
      await typeDay(line.getByLabel(say('incomes:fields.date')), date)
      await line.getByLabel(say('incomes:fields.amount')).fill('5')
      await line.getByRole('button', { name: say('incomes:quick.submit') }).click()
      await expect.poll(waitingIncomes).toBe(1)
    })

    await test.step('gains, profit per car, VAT and the dashboard are what SQL counts', async () => {
      const sum = await countedOf(date)
      const days = `period=custom&start_date=${date}&end_date=${date}`
      await open(page, `/admin/incomes?tab=gains&${days}`)
      const gains = page.getByRole('region', { name: say('gains:figures.label') })
      expect(await figure(gains, say('gains:figures.rental_gains'))).toBe(formatMoney(sum.rental))
      expect(await figure(gains, say('gains:figures.additional_income'))).toBe(formatMoney(sum.income))
      expect(await figure(gains, say('gains:figures.expenses'))).toBe(formatMoney(sum.spent))
      const profit = formatMoney(sum.rental + sum.income - sum.spent)
      expect(await figure(gains, say('gains:figures.profit'))).toBe(profit)

      await open(page, `/admin/incomes?tab=rental&${days}`)
      const row = page
        .getByRole('table', { name: say('rental:cars.title') })
        .getByRole('row')
        .filter({ hasText: await plateOf(car_id) })
      await expect(row).toBeVisible()
      const shown = await row.getByRole('cell').nth(6).locator('bdi:not(bdi bdi)').innerText()
      expect(wire(shown)).toBe(formatMoney(await profitOfCar(date, car_id)))

      await open(page, `/admin/dashboard?tab=reports&report=vat&${days}`)
      const tax = page.locator('main dl > div dd bdi:not(bdi bdi)')
      await expect(tax).toHaveCount(3)
      expect((await tax.allInnerTexts()).map(wire)).toEqual(
        [sum.vat_charged, sum.vat_paid, sum.vat_charged - sum.vat_paid].map(formatMoney),
      )

      await open(page, `/admin/dashboard?${days}`)
      const received = page
        .locator('main dl > div')
        .filter({ hasText: say('dashboard:period.revenue') })
        .locator('bdi:not(bdi bdi)')
        .first()
      expect(wire(await received.innerText())).toBe(formatMoney(sum.rental))
    })
    forgetNetworkNoise(quiet)
  })
}

async function figure(scope: Locator, label: string): Promise<string> {
  const tile = scope.locator('dl > div').filter({ has: scope.page().getByText(label, { exact: true }) })
  return wire(await tile.locator('bdi:not(bdi bdi)').first().innerText())
}

async function typeDay(field: Locator, date: string): Promise<void> {
  await field.fill(date.split('-').reverse().join('/'))
  await field.press('Tab')
}

/** A past day with money of one car and an invoice; each language has its own day. */
async function busyDay(language: Language): Promise<{ date: string; car_id: number }> {
  const { rows } = await sql<{ date: string; car_id: number }>`
    select day.date::text, bookings.car_id
    from payments join bookings on bookings.id = payments.booking_id join cars on cars.id = bookings.car_id
      cross join lateral (select (payments.created_at at time zone ${zone})::date as date) as day
    where payments.voided_at is null and payments.kind = 'charge' and cars.status <> 'retired'
      and payments.created_at < now() - interval '2 days'
      and exists (select from invoices
        where (issued_at at time zone ${zone})::date = day.date)
    group by 1, 2 having sum(payments.amount) > 200000
    order by 1 desc, 2 offset ${language === 'en' ? 0 : 12} limit 1`.execute(database())
  return rows[0]!
}

/** Whether an instant is on the company's day, by the product's clock: PostgreSQL's time zone data may be older than Node's. */
function isOn(date: string, column: string) {
  const start = startOfLocalDay(date, zone)
  const end = addLocalDays(start, 1, zone)
  return sql`(${sql.ref(column)} >= ${new Date(start)} and ${sql.ref(column)} < ${new Date(end)})`
}

type Sums = { rental: number; income: number; spent: number; vat_charged: number; vat_paid: number }

/**
 * A day's money summed independently of the product, in centimes. Its invoices are of bookings alone or of damage,
 * which bears no tax, so that the tax of each is its quote's.
 */
async function countedOf(date: string): Promise<Sums> {
  const { rows } = await sql<Record<keyof Sums, string>>`select
    (select coalesce(sum(case kind when 'refund' then -amount else amount end), 0) from payments
      where voided_at is null and kind in ('charge', 'refund', 'warranty_retained')
        and ${isOn(date, 'created_at')}) as rental,
    (select coalesce(sum(amount), 0) from additional_incomes where voided_at is null and date = ${date}) as income,
    (select coalesce(sum(amount), 0) from expenses where voided_at is null and date = ${date}) as spent,
    (select coalesce(sum(vat), 0) from additional_incomes where voided_at is null and date = ${date})
      + (select coalesce(sum((content->'quote'->>'tax')::bigint * case kind when 'invoice' then 1 else -1 end), 0)
        from invoices where ${isOn(date, 'issued_at')}) as vat_charged,
    (select coalesce(sum(vat), 0) from expenses where voided_at is null and date = ${date}) as vat_paid`.execute(
    database(),
  )
  const { rows: kinds } = await sql<{ kind: string }>`
    select distinct charge->>'kind' as kind from invoices, jsonb_array_elements(content->'charges') charge
    where ${isOn(date, 'issued_at')}`.execute(database())
  expect(kinds.filter(({ kind }) => kind !== 'damage')).toEqual([])
  return Object.fromEntries(Object.entries(rows[0]!).map(([name, sum]) => [name, Number(sum)])) as Sums
}

async function profitOfCar(date: string, carId: number): Promise<number> {
  const { rows } = await sql<{ profit: string }>`select
    (select coalesce(sum(case kind when 'refund' then -amount else amount end), 0)
      from payments join bookings on bookings.id = payments.booking_id
      where voided_at is null and kind in ('charge', 'refund', 'warranty_retained') and bookings.car_id = ${carId}
        and ${isOn(date, 'payments.created_at')})
    + (select coalesce(sum(i.amount), 0) from additional_incomes i left join bookings b on b.id = i.booking_id
      where i.voided_at is null and i.date = ${date} and coalesce(i.car_id, b.car_id) = ${carId})
    - (select coalesce(sum(amount), 0) from expenses
      where voided_at is null and date = ${date} and car_id = ${carId})
    - (select case when purchase_price is null then 0 else
        purchase_price * least(life, passed + 1) / life - purchase_price * least(life, passed) / life end
      from cars cross join lateral (select greatest(0, ${date}::date - purchased_on) as passed,
        (purchased_on + make_interval(months => life_months))::date - purchased_on as life) as written
      where id = ${carId}) as profit`.execute(database())
  return Number(rows[0]!.profit)
}

async function plateOf(carId: number): Promise<string> {
  const { rows } = await sql<{
    registration_plate: string
  }>`select registration_plate from cars where id = ${carId}`.execute(database())
  return rows[0]!.registration_plate
}

async function lastClose(): Promise<{ id: number; difference: string; reason: string | null }> {
  const { rows } = await sql<{ id: number; difference: string; reason: string | null }>`
    select closes.id, sum(methods.counted - methods.booked - methods.cash_deposits - methods.beside_books)::text
      as difference, closes.reason
    from day_closes closes join day_close_methods methods on methods.day_close_id = closes.id
    group by closes.id order by closes.id desc limit 1`.execute(database())
  return rows[0]!
}

async function waitingIncomes(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from additional_incomes
    where close_id is null and till_id = 1 and voided_at is null`.execute(database())
  return rows[0]!.count
}
