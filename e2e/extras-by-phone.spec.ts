import type { Page } from '@playwright/test'
import { open, speak } from './support/accounts-story.ts'
import { givenBookingOfToday } from './support/booking-of-today.ts'
import { thumbOn } from './support/car-walk.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, languages, signedInAs, test, variants } from './support/fixtures.ts'
import { words } from './support/words.ts'
import { adminPassword } from './start-product.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Nobody chooses another language half-way around a car. */
const inWalk = { others: [] }

for (const language of variants(languages))
  test(`R87 pieces leave by a scan and a tick on the phone; one comes back, one is lost and charged (${language}) @deep`, async ({
    page,
  }) => {
    test.slow()
    const say = words(language)
    const { id, reference } = await givenBookingOfToday(page)
    const extra = await givenPieces(id)
    const [first, second] = extra.codes
    await seeCode(page)
    await speak(page, language)
    await signedInAs(page, 'admin@example.com', adminPassword)
    await open(page, `/admin/handover/${reference}`)
    const thumb = thumbOn(page, say)
    await page.getByRole('checkbox').last().check()
    await thumb.next()
    await skipPhotos(page)
    await page.getByRole('radio', { name: '½' }).check({ force: true })
    await page.evaluate((code) => Object.assign(globalThis, { label: code }), first.toLowerCase())
    await thumb.press(say('stock:scan'))
    await expect(page.getByRole('checkbox', { name: say('stock:tick_out', { name: first }) })).toBeChecked()
    await page.getByRole('checkbox', { name: say('stock:tick_out', { name: second }) }).check()
    await expectSound(page, 'handover: pieces', inWalk)
    await thumb.next()
    await thumb.leaveUnpaid()
    await finish(page, 'handover')
    expect(await loansOf(id)).toEqual([
      [first, null],
      [second, null],
    ])

    await database()
      .updateTable('bookings')
      .set({ end_date: new Date(Date.now() + 3_600_000) })
      .where('id', '=', id)
      .execute()
    await open(page, `/admin/handover/${reference}`)
    await skipPhotos(page)
    await page.getByRole('radio', { name: '½' }).check({ force: true })
    await page.getByLabel(say('handover:car.kilometers')).fill('1100')
    await page.getByLabel(say('stock:code'), { exact: true }).fill(first)
    await page.keyboard.press('Enter')
    const became = (code: string) => page.getByRole('group', { name: say('stock:more', { name: code }) })
    await expect(became(first).getByRole('radio', { name: say('stock:outcomes.back') })).toBeChecked()
    await became(second)
      .getByRole('radio', { name: say('stock:outcomes.lost') })
      .check({ force: true })
    await expectSound(page, 'take-back: pieces', inWalk)
    await thumb.next()
    const charge = say('stock:charged.lost', { extra: `${extra.name} ${second}` })
    await expect(page.getByText(charge, { exact: true })).toBeVisible()
    await page.getByRole('radio', { name: say('handover:settle.by.later') }).check({ force: true })
    await expectSound(page, 'take-back: a lost piece', inWalk)
    await thumb.next()
    await finish(page, 'take_back')
    expect(await loansOf(id)).toEqual([
      [first, 'back'],
      [second, 'lost'],
    ])
    const charges = await database()
      .selectFrom('booking_charges')
      .select(['kind', 'amount'])
      .where('booking_id', '=', id)
      .execute()
    expect(charges).toEqual([{ kind: 'damage', amount: 120_000 }])

    async function skipPhotos(on: Page): Promise<void> {
      await thumb.photograph(say('handover:photo.take', { view: say('handover:views.front') }))
      await thumb.press(say('handover:photo.skip'))
      await expect(on.getByRole('heading', { name: say('handover:steps.damages') })).toBeVisible()
      await thumb.next()
    }

    async function finish(on: Page, act: 'handover' | 'take_back'): Promise<void> {
      await thumb.sign()
      await thumb.next()
      await thumb.sign()
      await thumb.press(say(`handover:finish.${act}`))
      await expect(on.getByText(say('handover:sent', { reference }))).toBeVisible()
    }
  })

/** A roof box of its own with two pieces at the pick-up location, both booked with a confirmed booking that has a licence. */
async function givenPieces(booking_id: number) {
  const db = database()
  const tag = Date.now().toString(36)
  const name = `Roof box ${tag}`
  const texts = JSON.stringify({ en: name, ar: name, fr: name })
  const extra = { key: `roof_box_${tag}`, name: texts, description: texts, kind: 'daily', price: 2500 }
  const { id: service_id } = await db
    .insertInto('services')
    .values({ ...extra, stock: 'numbered', max_quantity: 2, replacement_price: 120_000, position: 50 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { location_id } = await db
    .selectFrom('bookings')
    .innerJoin('locations', 'locations.code', 'bookings.pickup_location')
    .select('locations.id as location_id')
    .where('bookings.id', '=', booking_id)
    .executeTakeFirstOrThrow()
  const codes = [`BOX-${tag}-1`.toUpperCase(), `BOX-${tag}-2`.toUpperCase()] as const
  await db
    .insertInto('extra_pieces')
    .values(codes.map((code) => ({ service_id, code, location_id })))
    .execute()
  await db
    .insertInto('booking_services')
    .values({ booking_id, service_id, quantity: 2, unit_price: 2500, total: 25_000 })
    .execute()
  await db
    .updateTable('bookings')
    .set({ status: 'confirmed', hold_expires_at: null })
    .where('id', '=', booking_id)
    .execute()
  await db
    .updateTable('booking_drivers')
    .set({ license_number: '01/234567' })
    .where('booking_id', '=', booking_id)
    .execute()
  return { name, codes }
}

/** A browser with a camera that sees the label whose code stands in the page's `label`. */
async function seeCode(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class BarcodeDetector {
      static getSupportedFormats = async () => ['qr_code']
      detect = async () => [{ rawValue: (globalThis as { label?: string }).label ?? '' }]
    }
    const getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')!.fillRect(0, 0, 10, 10)
      return canvas.captureStream()
    }
    Object.assign(globalThis, { BarcodeDetector })
    Object.assign(navigator.mediaDevices, { getUserMedia })
  })
}

async function loansOf(booking_id: number) {
  const rows = await database()
    .selectFrom('extra_loans')
    .innerJoin('extra_pieces', 'extra_pieces.id', 'extra_loans.piece_id')
    .select(['code', 'outcome'])
    .where('booking_id', '=', booking_id)
    .orderBy('code')
    .execute()
  return rows.map(({ code, outcome }) => [code, outcome])
}
