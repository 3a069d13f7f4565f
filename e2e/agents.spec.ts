import type { Page } from '@playwright/test'
import { percentOf } from '@marhala/domain/money/money.ts'
import { openAdmin } from './support/admin-story.ts'
import { atStep, goOn, onPage } from './support/at-step.ts'
import { moveTrip } from './support/booking-of-today.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { adminToken, expect, languages, test, variants } from './support/fixtures.ts'
import { writeBooking } from './support/people.ts'
import { speak } from './support/accounts-story.ts'
import { printedDocument } from './support/printed-document.ts'
import { words } from './support/words.ts'

const day = 86_400_000

for (const language of variants(languages))
  test(`R89 who comes by an agent’s link and books earns them a commission, which is paid (${language}) @deep`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const say = words(language)
    const code = `RIAD${Date.now().toString(36).toUpperCase()}`
    const office = await (await browser.newContext({ baseURL: process.env['E2E_URL'] })).newPage()
    await speak(office, language)
    await openAdmin(office, say)
    const agents = office.getByRole('link', { name: say('admin:rooms.agents'), exact: true }).first()
    await agents.click()
    await office.getByRole('button', { name: say('agents:add') }).click()
    const form = office.getByRole('dialog', { name: say('agents:add') })
    await form.getByLabel(say('agents:fields.name')).fill(`Riad ${code}`)
    await form.getByLabel(say('agents:fields.code')).fill(code)
    await form.getByLabel(say('agents:fields.commission_percent')).fill('10')
    await expectSound(office, 'a new agent')
    await form.getByRole('button', { name: say('common:save') }).click()
    const line = office.getByRole('button', { name: code })
    await expect(line).toBeVisible()

    const desk = await office.context().newPage()
    await desk.goto('/admin/booking')
    await desk.getByRole('button', { name: say('new-booking:open') }).click()
    const agent = desk.getByRole('combobox', { name: say('agents:agent'), exact: true })
    await agent.fill(code)
    await desk.getByRole('option', { name: code }).click()
    await expect(agent).toHaveValue(`Riad ${code}`)
    await expectSound(desk, 'a new booking that an agent brought')
    await desk.close()

    await page.goto(`/?agent=${code.toLowerCase()}`)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('agent'))).toBe(code)
    await atStep(page, 'payment', 33)
    await askForOffer(page, code)
    await goOn(page)
    await onPage(page, 'confirmation')
    const booking = await database()
      .selectFrom('bookings')
      .innerJoin('agents', 'agents.id', 'bookings.agent_id')
      .select(['bookings.id', 'bookings.reference', 'bookings.status'])
      .where('agents.code', '=', code)
      .executeTakeFirstOrThrow()
    await giveAndTakeBack(page, booking)
    // The days it was moved to may have another price than those that were booked.
    const price = await database()
      .selectFrom('bookings')
      .select(['total_price', 'tax'])
      .where('id', '=', booking.id)
      .executeTakeFirstOrThrow()
    const commission = percentOf(price.total_price - price.tax, 10)

    await office.reload()
    await line.click()
    const drawer = office.getByRole('dialog').filter({ hasText: `?agent=${code}` })
    await expect(drawer.getByText(booking.reference)).toBeVisible()
    await expectSound(office, 'the commissions of an agent')
    const paper = await printedDocument(
      office,
      drawer.getByRole('button', { name: say('agents:statement'), exact: true }),
    )
    expect(paper.text).toContain(booking.reference)
    await drawer.getByRole('button', { name: say('agents:pay.action') }).click()
    const pay = office.getByRole('dialog', { name: say('agents:pay.title') })
    await expectSound(office, 'paying an agent')
    await pay.getByRole('button', { name: say('agents:pay.submit'), exact: true }).click()
    await expect(drawer.getByText(say('agents:not_paid'))).toHaveCount(0)

    await office.goto('/admin/expenses?period=this_month')
    const expense = office.getByRole('row').filter({ hasText: `Riad ${code}` })
    const digits = async () => (await expense.innerText()).replaceAll(/\D/g, '')
    await expect.poll(digits).toContain(String(commission))
    const { amount } = await database()
      .selectFrom('expenses')
      .select('amount')
      .where('vendor', '=', `Riad ${code}`)
      .executeTakeFirstOrThrow()
    expect(amount).toBe(commission)
  })

/** In the reservation the price is mailed as a quote, which keeps who brought its client. */
async function askForOffer(page: Page, code: string): Promise<void> {
  const said = words('en')
  await page
    .getByRole('complementary')
    .getByRole('button', { name: said('offer-ask:open') })
    .click()
  const dialog = page.getByRole('dialog', { name: said('offer-ask:title') })
  await expectSound(page, 'a quote that is asked for in the reservation')
  await dialog.getByRole('button', { name: said('offer-ask:submit') }).click()
  await expect(page.getByText(said('offer-ask:sent_text').split(',')[0]!)).toBeVisible()
  await page.keyboard.press('Escape')
  await database()
    .selectFrom('offers')
    .innerJoin('agents', 'agents.id', 'offers.agent_id')
    .select('offers.id')
    .where('agents.code', '=', code)
    .executeTakeFirstOrThrow()
}

/** The car leaves today and comes back, as a desk would do it. */
async function giveAndTakeBack(
  page: Parameters<typeof adminToken>[0],
  { id, status }: { id: number; status: string },
): Promise<void> {
  const start = new Date(Date.now() + 60_000)
  await moveTrip(id, start, new Date(start.getTime() + 7 * day))
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const drivers = await database()
    .selectFrom('booking_drivers')
    .select(['first_name', 'last_name', 'birth_date'])
    .where('booking_id', '=', id)
    .execute()
  const licensed = drivers.map((driver) => ({ ...driver, license_number: '01/234567' }))
  if (status === 'pending') await writeBooking(page, headers, `${id}/confirm`, { drivers: licensed })
  await writeBooking(page, headers, `${id}/activate`, {
    start_kilometers: 900_000,
    fuel_level: 8,
    confirm_early: true,
    unpaid_reason: 'Pays at the return',
    drivers: licensed,
  })
  await writeBooking(page, headers, `${id}/complete`, { end_kilometers: 900_100, warranty: 'returned' })
}
