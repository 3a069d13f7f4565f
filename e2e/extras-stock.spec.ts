import type { Browser, Page } from '@playwright/test'
import { speak } from './support/accounts-story.ts'
import { openAdmin } from './support/admin-story.ts'
import { moveTrip } from './support/booking-of-today.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, languages, signedInAs, test, variants, visit } from './support/fixtures.ts'
import { verifiedClient } from './support/people.ts'
import { givenSteadyCar } from './support/seasonal-booking.ts'
import {
  type AdminPage,
  confirmDriver,
  decide,
  drawerOf,
  expectStatus,
  moneyOf,
  setFuel,
  takeStep,
} from './support/whole-day-admin.ts'
import { words } from './support/words.ts'

const day = 86_400_000

for (const language of variants(languages))
  test(`the last piece is booked, refused to another client, handed over by its code and billed as lost (${language}) @deep`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const say = words(language)
    const extra = await givenLastPiece()
    try {
      const reference = await asClient(browser, async (own) => {
        await reserve(own, language)
        const last = own.getByText(say('extras-left:left_one', { count: 1 }), { exact: true })
        await expect(last.last()).toBeVisible()
        await own.getByRole('switch', { name: extra.name }).check({ force: true })
        await own.getByRole('button', { name: say('common:continue'), exact: true }).click()
        const card = own.getByRole('radio', { name: say('reservation:payment.methods.card') })
        await own.locator('label', { has: card }).click()
        await own.locator('main form button[type=submit]').last().click()
        await expect(own).toHaveURL(/step=confirmation/)
        const shown = own.getByText(/^RB-[2-9A-Z]{6}$/).first()
        return shown.innerText()
      })
      await asClient(browser, async (other) => {
        await reserve(other, language)
        await expect(other.getByText(say('extras-left:gone'))).toBeVisible()
        await expect(other.getByRole('switch', { name: extra.name })).toBeDisabled()
        await expectSound(other, 'an extra of which none is left')
      })

      const { id } = await database()
        .selectFrom('bookings')
        .select('id')
        .where('reference', '=', reference)
        .executeTakeFirstOrThrow()
      const now = new Date(Date.now() + 60_000)
      await moveTrip(id, now, new Date(now.getTime() + 5 * day))
      await speak(page, language)
      await openAdmin(page, say)
      await page.goto('/admin/cars?manage=services')
      const labels = page.waitForEvent('download')
      await page.getByRole('button', { name: say('stock:labels.of', { name: extra.name }) }).click()
      expect((await labels).suggestedFilename()).toBe(`labels-${extra.id}.pdf`)
      await page.goto(`/admin/booking?booking=${reference}`)
      const admin: AdminPage = { page, say }
      const drawer = drawerOf(admin, reference)
      await confirmDriver(admin, drawer, 'A 123 456')
      const out = await takeStep(admin, drawer, 'activate')
      await expect(out.getByText(say('stock:to_prepare_one', { count: 1 }))).toBeVisible()
      await out.getByLabel(say('stock:code'), { exact: true }).fill(extra.code.toLowerCase())
      await page.keyboard.press('Enter')
      await expect(out.getByText(say('stock:tick_back', { name: extra.code }))).toBeVisible()
      await expectSound(page, 'a piece that was handed over')
      await out.getByLabel(say('booking:kilometers')).fill('1000')
      await setFuel(admin, out, 8)
      const why = out.locator('[name=unpaid_reason]')
      await out.locator('[name=amount]').fill('')
      await out.locator('[name=warranty_amount]').fill('')
      await why.fill('Pays at the return')
      await out.getByRole('button', { name: say('booking:actions.activate'), exact: true }).click()
      await expectStatus(admin, drawer, 'active')

      await takeStep(admin, drawer, 'complete')
      const back = page.getByRole('dialog', { name: say('booking:take_back.title', { reference }) })
      await back.getByLabel(say('booking:kilometers')).fill('1100')
      await setFuel(admin, back, 8)
      await back.getByRole('button', { name: say('stock:more', { name: extra.code }) }).click()
      await page.getByRole('menuitem', { name: say('stock:say.lost') }).click()
      const name = say('stock:charged.lost', { extra: `${extra.name} ${extra.code}` })
      await expect(back.getByText(name, { exact: true })).toBeVisible()
      await expect(back.getByLabel(`${name}: ${say('booking:payment.amount')}`)).toHaveValue(/1.?200/)
      await decide(admin, back, name, 'bill')
      await expectSound(page, 'a return with a lost piece')
      await back.getByRole('button', { name: say('booking:actions.complete'), exact: true }).click()
      await expectStatus(admin, drawer, 'completed')
      await moneyOf(admin, drawer)
      await expect(drawer.getByText(name).first()).toBeVisible()

      await page.goto('/admin/cars?manage=services')
      await expect(page.getByText(extra.code, { exact: true })).toBeVisible()
      await expectSound(page, 'where the extras are')
    } finally {
      await database()
        .updateTable('services')
        .set({ retired_at: new Date() })
        .where('id', '=', extra.id)
        .execute()
    }
  })

/** A roof box of its own, with one piece at the first location. */
async function givenLastPiece() {
  const tag = Date.now().toString(36)
  const name = `Roof box ${tag}`
  const texts = JSON.stringify({ en: name, ar: name, fr: name })
  const { id } = await database()
    .insertInto('services')
    .values({
      key: `roof_box_${tag}`,
      name: texts,
      description: texts,
      kind: 'daily',
      price: 2500,
      stock: 'numbered',
      replacement_price: 120_000,
      position: 50,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const code = `BOX-${tag.toUpperCase()}`
  const place = await database()
    .selectFrom('locations')
    .select('id')
    .orderBy('position')
    .executeTakeFirstOrThrow()
  await database()
    .insertInto('extra_pieces')
    .values({ service_id: id, code, location_id: place.id })
    .execute()
  return { id, name, code }
}

/** A signed-in client with a profile comes to the extras of a car of their own, for the same days. */
async function reserve(page: Page, language: 'en' | 'ar' | 'fr'): Promise<void> {
  const car = await givenSteadyCar()
  const [place] = (await (await page.request.get('/api/locations')).json()).data
  const wallClock = (days: number) => `${new Date(Date.now() + days * day).toISOString().slice(0, 10)}T10:00`
  const { slug } = await database()
    .selectFrom('cars')
    .select('slug')
    .where('id', '=', car.id)
    .executeTakeFirstOrThrow()
  const trip = new URLSearchParams({
    start_date: wallClock(2),
    end_date: wallClock(8),
    pickup_location: place.code,
    return_location: place.code,
    step: 'next',
  })
  await visit(page, `/cars/${slug}/reserve?${trip}`, language)
  await expect(page).toHaveURL(/step=extras/)
}

/** What a client of their own does, in a browser of their own. */
async function asClient<Done>(browser: Browser, act: (page: Page) => Promise<Done>): Promise<Done> {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL']! })
  const page = await context.newPage()
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  const done = await act(page)
  await context.close()
  return done
}
