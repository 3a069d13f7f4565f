import { open } from './support/accounts-story.ts'
import { givenBookingOfToday } from './support/booking-of-today.ts'
import { thumbOn } from './support/car-walk.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from './support/fixtures.ts'
import { words } from './support/words.ts'
import { adminPassword } from './start-product.ts'

const say = words('en')

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

/** Nobody chooses another language half-way around a car. */
const inWalk = { others: [] }

test('R75 a car is handed over beside it in at most 25 taps, and taken back with two new damages @deep', async ({
  page,
}) => {
  test.slow()
  const { id, reference } = await givenBookingOfToday(page)
  await database()
    .updateTable('bookings')
    .set({ status: 'confirmed', hold_expires_at: null })
    .where('id', '=', id)
    .execute()
  await database()
    .updateTable('booking_drivers')
    .set({ license_number: '01/234567' })
    .where('booking_id', '=', id)
    .execute()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/handover')
  await expect(page.getByRole('heading', { name: say('handover:pickups') })).toBeVisible()
  await expectSound(page, 'handovers of two days')

  const out = thumbOn(page, say)
  const begun = Date.now()
  await out.press(new RegExp(await clientOf(id)), 'link')
  await page.getByRole('checkbox').first().waitFor()
  await expectSound(page, 'handover: who', inWalk)
  await page.getByRole('checkbox').first().check()
  await out.photograph(say('handover:who.driving_license'))
  await out.photograph(say('handover:who.identity_card'))
  await out.next()
  await expectSound(page, 'handover: photos', inWalk)
  await out.around()
  await expect(page.getByRole('heading', { name: say('handover:steps.damages') })).toBeVisible()
  await expectSound(page, 'handover: damages', inWalk)
  await out.next()
  await out.press('¾', 'radio')
  await expectSound(page, 'handover: fuel and kilometres', inWalk)
  await out.next()
  await page
    .getByRole('radio', { name: say('handover:money.how.cash') })
    .first()
    .check({ force: true })
  await page
    .getByRole('radio', { name: say('handover:money.how.card') })
    .last()
    .check({ force: true })
  await expectSound(page, 'handover: money', inWalk)
  await out.next()
  await out.sign()
  await expectSound(page, 'handover: client signs', inWalk)
  await out.next()
  await out.sign()
  await out.press(say('handover:finish.handover'))
  await expect(page.getByText(say('handover:sent', { reference }))).toBeVisible()
  // The tick of the driver and the two answers about money are presses, too.
  expect(out.taps() + 3).toBeLessThanOrEqual(25)
  console.log(`handover: ${out.taps() + 3} taps, ${Math.round((Date.now() - begun) / 1000)} s`)

  await database()
    .updateTable('bookings')
    .set({ end_date: new Date(Date.now() + 3_600_000) })
    .where('id', '=', id)
    .execute()
  await page.reload()
  await page.locator(`a[href$="${reference}"]`).click()
  const back = thumbOn(page, say)
  // The photo of the handover stands beside.
  await expect(page.getByText(say('handover:photo.at_handover'))).toBeVisible()
  await expect(page.locator('figure img')).toBeVisible()
  await expectSound(page, 'take-back: photos', inWalk)
  await back.around()
  await expect(page.getByRole('heading', { name: say('handover:steps.damages') })).toBeVisible()
  for (const [index, price] of ['٣٥٠', '1 200,50'].entries()) {
    await page
      .getByRole('button', { name: say('damage:place', { side: say('damage:sides.left') }) })
      .click({ position: { x: 90 + 60 * index, y: 60 } })
    const sheet = page.getByRole('dialog', { name: say('handover:damage.new') })
    await back.photograph(say('handover:damage.photo'))
    await expect(sheet.getByRole('img').or(sheet.locator('img'))).toBeVisible()
    const field = sheet.getByLabel(say('handover:damage.price'))
    await field.fill('twelve hundred')
    await sheet.getByRole('button', { name: say('handover:damage.keep') }).click()
    await expect(sheet.getByText(say('handover:damage.price_wrong'))).toBeInViewport()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(new RegExp(say('handover:damage.price_wrong')))
    await expectSound(page, 'take-back: a price that cannot be read', inWalk)
    await field.fill(price)
    await expectSound(page, 'take-back: a new damage', inWalk)
    await sheet.getByRole('button', { name: say('handover:damage.keep') }).click()
    await expect(sheet).toHaveCount(0)
  }
  for (const shown of ['350.00', '1,200.50']) await expect(page.getByText(shown)).toBeVisible()
  await back.next()
  await page.getByRole('radio', { name: '¾' }).check({ force: true })
  const kilometers = page.getByLabel(say('handover:car.kilometers'))
  await kilometers.fill('١١٠٠')
  await expect(kilometers).toHaveValue('1100')
  await back.next()
  await expect(page.getByRole('heading', { name: say('handover:steps.settle') })).toBeVisible()
  await page.getByRole('radio', { name: say('handover:settle.by.deposit') }).check({ force: true })
  await expectSound(page, 'take-back: settlement', inWalk)
  await back.next()
  await back.sign()
  await back.next()
  await back.sign()
  await back.press(say('handover:finish.take_back'))
  await expect(page.getByText(say('handover:sent', { reference }))).toBeVisible()
  await expectTakenBack(id)
})

test('a booking that was changed meanwhile is put to the clerk, and sent on what it has become @deep', async ({
  page,
  quiet,
}) => {
  const { id, reference } = await givenBookingOfToday(page)
  await database()
    .updateTable('bookings')
    .set({ status: 'confirmed', hold_expires_at: null })
    .where('id', '=', id)
    .execute()
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, `/admin/handover/${reference}`)
  const thumb = thumbOn(page, say)
  await page.getByRole('checkbox').last().check()
  await thumb.next()
  await expect(page.getByText(say('handover:who.licence_missing'))).toBeVisible()
  await page.getByLabel(say('handover:who.licence')).fill('01/234567')
  await thumb.next()
  await thumb.photograph(say('handover:photo.take', { view: say('handover:views.front') }))
  await thumb.press(say('handover:photo.skip'))
  await thumb.next()
  await page.getByRole('radio', { name: '½' }).check({ force: true })
  await thumb.next()
  await thumb.leaveUnpaid()
  await thumb.sign()
  await thumb.next()
  await thumb.sign()
  await database()
    .updateTable('bookings')
    .set({ note: 'Brings a child seat', version: 50 })
    .where('id', '=', id)
    .execute()
  await thumb.press(say('handover:finish.handover'))
  await expect(page.getByText(say('handover:refused.stale'))).toBeVisible()
  await expect(page.getByText(say('handover:unsent_one', { count: 1 }))).toBeVisible()
  await expectSound(page, 'a handover that was refused', inWalk)
  await thumb.press(say('handover:refused.compare'))
  await expect(page.getByText('Brings a child seat')).toBeVisible()
  await thumb.press(say('handover:refused.again'))
  await expect(page.getByText(say('handover:sent', { reference }))).toBeVisible()
  const report = await database()
    .selectFrom('condition_reports')
    .select('act')
    .where('booking_id', '=', id)
    .execute()
  expect(report).toEqual([{ act: 'handover' }])
  forgetNetworkNoise(quiet)
})

/** Both reports with their photos; both damages in the register, charged, and paid by the deposit. */
async function expectTakenBack(booking_id: number): Promise<void> {
  const db = database()
  const photos = await db
    .selectFrom('condition_reports')
    .innerJoin('condition_photos', 'condition_photos.report_id', 'condition_reports.id')
    .select(['condition_reports.act'])
    .where('condition_reports.booking_id', '=', booking_id)
    .execute()
  expect(photos.filter(({ act }) => act === 'handover')).toHaveLength(9)
  expect(photos.filter(({ act }) => act === 'take_back')).toHaveLength(9)
  const damages = await db
    .selectFrom('damages')
    .innerJoin('booking_charges', 'booking_charges.id', 'damages.charge_id')
    .innerJoin('damage_photos', 'damage_photos.damage_id', 'damages.id')
    .select(['damages.state', 'booking_charges.amount', 'booking_charges.from_deposit'])
    .where('damages.booking_id', '=', booking_id)
    .orderBy('booking_charges.id')
    .execute()
  expect(damages).toEqual([
    { state: 'billed', amount: 35_000, from_deposit: 35_000 },
    { state: 'billed', amount: 120_050, from_deposit: 120_050 },
  ])
}

async function clientOf(bookingId: number): Promise<string> {
  const { last_name } = await database()
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select('users.last_name')
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return last_name!
}
