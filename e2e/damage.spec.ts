import { speak } from './support/accounts-story.ts'
import { openAdmin, openBooking } from './support/admin-story.ts'
import { givenBookingOfToday } from './support/booking-of-today.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, languages, test, variants } from './support/fixtures.ts'
import { printedDocument } from './support/printed-document.ts'
import {
  addDamage,
  type AdminPage,
  confirmDriver,
  decide,
  expectStatus,
  handOver,
  moneyOf,
  nameOfDamage,
  openTab,
  setFuel,
  takeStep,
} from './support/whole-day-admin.ts'
import { words } from './support/words.ts'

const dent = { part: 'door', kind: 'dent' } as const
const scratch = { part: 'bumper', kind: 'scratch', note: 'Parking' } as const

for (const language of variants(languages))
  test(`R76 a car comes back with two damages: lines at the price of the list, on the invoice, in the register and in the claim (${language}) @deep`, async ({
    page,
  }) => {
    test.slow()
    const say = words(language)
    const admin: AdminPage = { page, say }
    await givenPrices()
    const booking = await givenBookingOfToday(page)
    await speak(page, language)
    await openAdmin(page, say)
    const drawer = await openBooking(page, say, booking.reference)
    await confirmDriver(admin, drawer, 'A 123 456')
    await handOver(admin, drawer, '1000', `TPE-${booking.reference}`)

    const form = await takeStep(admin, drawer, 'complete')
    await form.getByLabel(say('booking:kilometers')).fill('1100')
    await setFuel(admin, form, 8)
    await addDamage(admin, form, dent)
    await addDamage(admin, form, scratch)
    const [door, bumper] = [nameOfDamage(admin, dent), nameOfDamage(admin, scratch)]
    const amountOf = (name: string) => form.getByLabel(`${name}: ${say('booking:payment.amount')}`)
    await expect(amountOf(door)).toHaveValue(/800/)
    await amountOf(bumper).fill('450')
    await decide(admin, form, door, 'deposit')
    await decide(admin, form, bumper, 'bill')
    await expectSound(page, 'a return with damage')
    await form.getByRole('button', { name: say('booking:actions.complete'), exact: true }).click()
    await expectStatus(admin, drawer, 'completed')
    const due = (Number(booking.total_price) + 1250).toFixed(2)
    await expect.poll(async () => (await moneyOf(admin, drawer))[0]).toBe(due)

    await openTab(admin, drawer, 'papers')
    await drawer
      .getByRole('button', { name: new RegExp(say('documents:invoice.issue_booking').split('{{')[0]!) })
      .click()
    const invoice = await printedDocument(page, drawer.getByRole('button', { name: /F-\d{4}-\d+$/ }))
    for (const amount of ['800.00', '450.00']) expect(invoice.amounts).toContain(amount)
    const claim = await printedDocument(
      page,
      drawer.getByRole('button', { name: say('documents:claim.download') }),
    )
    expect(claim.name).toBe(`claim-${booking.reference}.pdf`)
    for (const amount of ['800.00', '450.00']) expect(claim.amounts).toContain(amount)

    await page.goto(`/admin/damages?search=${booking.reference}`)
    const lines = page.getByRole('main').getByRole('listitem').filter({ hasText: booking.reference })
    await expect(lines).toHaveCount(2)
    await expect(lines.first()).toContainText(say('damage:states.billed'))
    await expectSound(page, 'the register of damages')
    await lines
      .first()
      .getByRole('button', { name: say('damage:actions', { name: bumper }) })
      .click()
    await page.getByRole('menuitem', { name: say('damage:repair') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(say('damage:cost')).fill('300')
    await dialog.getByRole('button', { name: say('damage:repair') }).click()
    await expect(lines).toHaveCount(1)
  })

/** What the company asks for these damages, of every category. */
async function givenPrices(): Promise<void> {
  await database()
    .insertInto('damage_prices')
    .values([
      { part: 'door', damage_kind: 'dent', price: 80_000 },
      { part: 'bumper', damage_kind: 'scratch', price: 50_000 },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
