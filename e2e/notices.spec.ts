import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { speak } from './support/accounts-story.ts'
import { openAdmin } from './support/admin-story.ts'
import { givenBookingOfToday } from './support/booking-of-today.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { adminToken, expect, languages, test, variants } from './support/fixtures.ts'
import { writeBooking } from './support/people.ts'
import { printedDocument, wire } from './support/printed-document.ts'
import { words } from './support/words.ts'

const day = 86_400_000

for (const language of variants(languages))
  test(`a fine finds its driver, who is declared, charged from the deposit and settled (${language}) @deep`, async ({
    page,
  }) => {
    test.slow()
    const say = words(language)
    const { reference, plate, driver } = await givenHireOfLastDays(page)
    await speak(page, language)
    await openAdmin(page, say)
    await page
      .getByRole('link', { name: say('admin:rooms.notices'), exact: true })
      .first()
      .click()
    await page.getByRole('link', { name: say('notice:add') }).click()

    const form = page.getByRole('dialog', { name: say('notice:add') })
    await form.getByLabel(say('notice:fields.when')).fill(typedDay(-2))
    await form.getByLabel(say('notice:fields.time')).fill('1437')
    await form.getByLabel(say('notice:fields.plate')).fill(plate)
    await form.getByLabel(say('notice:fields.amount'), { exact: false }).fill('300')
    await form.getByLabel(say('notice:fields.number')).fill(`R-${reference}`)
    await form.getByLabel(say('notice:fields.place')).fill('A7, PK 42')
    await expectSound(page, 'a new notice')
    await form.getByRole('button', { name: say('common:save') }).click()

    const drawer = page.getByRole('dialog').filter({ hasText: plate })
    await expect(drawer.getByText(say('notice:whose.certainty.driver'))).toBeVisible()
    await expect(drawer.getByText(driver).first()).toBeVisible()
    await expect(drawer.getByText(say('notice:states.named'))).toBeVisible()
    await expectSound(page, 'a notice whose driver is certain')
    const paper = await printedDocument(
      page,
      drawer.getByRole('button', { name: say('notice:declare.paper.fr') }),
    )
    for (const text of [plate, driver, `R-${reference}`]) expect(paper.text).toContain(text)
    await drawer.getByRole('button', { name: say('notice:declare.submit') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: say('notice:declare.submit') })
      .click()
    await expect(drawer.getByText(say('notice:states.declared'), { exact: true })).toBeVisible()

    await drawer.getByRole('button', { name: say('notice:charge.action') }).click()
    const charge = page.getByRole('dialog').filter({ hasText: say('notice:charge.intro') })
    await charge.getByLabel(say('notice:charge.fee')).fill('50')
    const fromDeposit = charge.getByLabel(say('notice:charge.from_deposit'))
    await expect.poll(async () => wire(await fromDeposit.inputValue())).toBe('350.00')
    await expectSound(page, 'charging a notice')
    await charge.getByRole('button', { name: say('notice:charge.submit') }).click()
    await expect(drawer.getByText(say('notice:states.charged'), { exact: true })).toBeVisible()

    await drawer.getByRole('button', { name: say('notice:close.action'), exact: true }).click()
    await page
      .getByRole('dialog', { name: say('notice:close.title') })
      .getByRole('button', { name: say('notice:close.action'), exact: true })
      .click()
    await expect(drawer.getByRole('button', { name: say('notice:close.reopen') })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: say('notice:states.closed'), exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: plate })).toContainText(driver)
  })

test('a statement of tolls says whose each passage is before it is noted, and notes none twice @deep', async ({
  page,
}) => {
  test.slow()
  const say = words('en')
  const { reference, plate } = await givenHireOfLastDays(page)
  await openAdmin(page, say)
  await page.goto('/admin/notices?statement=1')
  const dialog = page.getByRole('dialog', { name: say('notice:statement.title') })
  const bring = () =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'jawaz.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        [
          'Date;Heure;Immatriculation;Gare;Montant',
          `${typedDay(-2)};09:12;${plate};Bouznika;23,00`,
          `${typedDay(-2)};10:05;${plate};Casablanca;8,00`,
          `${typedDay(-2)};10:05;Z-000;Casablanca;8,00`,
        ].join('\n'),
      ),
    })
  await bring()
  const passages = dialog.getByRole('listitem')
  await expect(passages).toHaveCount(3)
  await expect(passages.filter({ hasText: reference })).toHaveCount(2)
  await expect(passages.first()).toContainText(say('notice:doubts.unknown_plate'))
  await expectSound(page, 'a statement of tolls')
  await dialog.getByRole('button', { name: say('notice:statement.submit') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: plate })).toHaveCount(2)

  await page.goto('/admin/notices?statement=1')
  await bring()
  await expect(dialog.getByText(say('notice:statement.nothing'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: say('notice:statement.submit') })).toBeDisabled()
})

/** A hire of one driver with a licence of the country: out three days ago, back since yesterday, its deposit still held. */
async function givenHireOfLastDays(page: Page) {
  const { id, reference, total_price } = await givenBookingOfToday(page)
  const db = database()
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const driver = await db
    .updateTable('booking_drivers')
    .set({ license_number: 'A 123 456', license_country: 'MA' })
    .where('booking_id', '=', id)
    .returning(['first_name', 'last_name'])
    .executeTakeFirstOrThrow()
  await writeBooking(page, headers, `${id}/confirm`, {})
  await writeBooking(page, headers, `${id}/activate`, {
    amount: total_price,
    payment_method: 'card',
    transaction_id: randomUUID(),
    warranty_amount: '2000.00',
    warranty_method: 'cash',
    start_kilometers: 1000,
    fuel_level: 8,
  })
  await writeBooking(page, headers, `${id}/complete`, { end_kilometers: 1100, note: null, warranty: 'held' })
  const back = new Date(Date.now() - day)
  await db
    .updateTable('bookings')
    .set({ activated_at: new Date(Date.now() - 3 * day), completed_at: back, returned_at: back })
    .where('id', '=', id)
    .execute()
  await db.updateTable('return_charges').set({ active: true }).where('key', '=', 'handling').execute()
  const { registration_plate } = await db
    .selectFrom('cars')
    .innerJoin('bookings', 'bookings.car_id', 'cars.id')
    .where('bookings.id', '=', id)
    .select('registration_plate')
    .executeTakeFirstOrThrow()
  return { reference, plate: registration_plate, driver: `${driver.first_name} ${driver.last_name}` }
}

/** A day from now on, as it is typed. */
function typedDay(days: number): string {
  return new Date(Date.now() + days * day).toISOString().slice(0, 10).split('-').toReversed().join('/')
}
