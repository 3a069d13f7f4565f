import { photoViews } from '@marhala/domain/fleet/condition-report.ts'
import type { Page } from '@playwright/test'
import { givenBookingOfToday, moveTrip } from '../../support/booking-of-today.ts'
import { thumbOn } from '../../support/car-walk.ts'
import { database } from '../../support/database.ts'
import { expect, hydrated, test } from '../../support/fixtures.ts'
import { callsOf } from '../../support/people.ts'
import { makePhone, type Phone } from '../../support/phone-apart.ts'
import { words } from '../../support/words.ts'
import { adminPassword } from '../../start-product.ts'

const say = words('en')
const admin = { email: 'admin@example.com', password: adminPassword }
const hour = 3_600_000

type Booking = { id: number; reference: string }

test('R75 two phones without a network: three handovers and two returns, killed at 20 points, sent later, each once, whole, in order', async ({
  page,
}) => {
  test.setTimeout(1_200_000)
  const outgoing = [await givenConfirmed(page), await givenConfirmed(page), await givenConfirmed(page)]
  const returning = [await givenOut(page), await givenOut(page)]
  const phones = [await makePhone(admin), await makePhone(admin)] as const
  const work = [
    { phone: phones[0], acts: [outgoing[0]!, returning[0]!, outgoing[1]!] },
    { phone: phones[1], acts: [returning[1]!, outgoing[2]!] },
  ]
  let kills = 0
  try {
    for (const { phone, acts } of work) {
      await takeAlong(phone)
      phone.way.close()
      let stage = await killed(phone)
      kills += 1
      for (const booking of acts) {
        const isReturn = returning.includes(booking)
        // Killed in the middle of the walk, three times each: what was photographed and typed is there again.
        for (const part of partsOf(isReturn)) {
          await begin(stage, booking)
          await part.run(stage)
          if (!part.isKilledAfter) continue
          stage = await killed(phone)
          kills += 1
        }
      }
      await expect(stage.getByText(say('handover:unsent_other', { count: acts.length }))).toBeVisible()
      // The line comes back for a few calls and is cut again, and the phone dies each time.
      for (const calls of [3, 9, 14]) {
        phone.way.cutAfter(calls)
        await stage.getByRole('button', { name: say('handover:send_now') }).click()
        await expect.poll(() => phone.way.isOpen(), { timeout: 120_000 }).toBe(false)
        stage = await killed(phone)
        kills += 1
      }
      phone.way.open()
      await stage.reload()
      await hydrated(stage)
      await expect(stage.getByText(/not yet sent/)).toHaveCount(0, { timeout: 120_000 })
      await phone.close()
    }
  } finally {
    for (const phone of phones) phone.remove()
  }
  expect(kills).toBeGreaterThanOrEqual(20)
  for (const booking of outgoing) await expectWhole(booking, 'handover', 'active')
  for (const booking of returning) await expectWhole(booking, 'take_back', 'completed')
  for (const { acts } of work) await expectInOrder(acts)
})

/** A phone with the room on it, and what is to be done in two days. */
async function takeAlong(phone: Phone): Promise<void> {
  const page = await phone.start()
  await page.goto('/admin/handover')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: say('handover:pickups') })).toBeVisible()
  await expect(page.getByText(/^As of /)).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const names = (await caches.keys()).filter((name) => name.startsWith('handover-documents-'))
          const kept = await Promise.all(
            names.map(async (name) => (await (await caches.open(name)).keys()).length),
          )
          return kept.reduce((sum, count) => sum + count, 0)
        }),
      { timeout: 60_000 },
    )
    .toBe(3)
  await phone.close()
  await phone.start()
}

/** The browser ends without a word and is opened again, without a network: the room is there. */
async function killed(phone: Phone): Promise<Page> {
  await phone.kill()
  const page = await phone.start()
  await page.goto('/admin/handover')
  await hydrated(page)
  await expect(page.getByRole('heading', { name: say('handover:pickups') })).toBeVisible()
  return page
}

async function begin(page: Page, { reference }: Booking): Promise<void> {
  if (page.url().endsWith(reference)) return
  await page.locator(`a[href$="${reference}"]`).click()
  await expect(page.getByText(reference)).toBeVisible()
}

type Part = { run: (page: Page) => Promise<void>; isKilledAfter?: boolean }

function partsOf(isReturn: boolean): Part[] {
  const heading = (page: Page, step: string) =>
    expect(page.getByRole('heading', { name: say(`handover:steps.${step}`) })).toBeVisible()
  const next = (page: Page) => page.getByRole('button', { name: say('handover:next') }).click()
  const who: Part[] = [
    {
      run: async (page) => {
        await page.getByRole('checkbox').last().check()
        await thumbOn(page, say).photograph(say('handover:who.driving_license'))
        await expect(page.getByText(say('handover:who.driving_license'))).toHaveClass(/text-ok/)
        await next(page)
        await heading(page, 'photos')
      },
      isKilledAfter: true,
    },
  ]
  const money: Part = {
    run: async (page) => {
      await page
        .getByRole('radio', { name: say('handover:money.how.cash') })
        .first()
        .check({ force: true })
      await page
        .getByRole('radio', { name: say('handover:money.how.card') })
        .last()
        .check({ force: true })
      await next(page)
      await heading(page, 'client')
    },
  }
  const settle: Part = {
    run: async (page) => {
      const later = page.getByRole('radio', { name: say('handover:settle.by.later') })
      if (await later.count()) await later.check({ force: true })
      await next(page)
      await heading(page, 'client')
    },
  }
  return [
    ...(isReturn ? [] : who),
    {
      run: async (page) => {
        await heading(page, 'photos')
        const thumb = thumbOn(page, say)
        for (const view of photoViews.slice(0, 4))
          await thumb.photograph(say('handover:photo.take', { view: say(`handover:views.${view}`) }))
        await expect(page.getByText(say('handover:photo.count', { number: 4, most: 9 }))).toBeVisible()
      },
      isKilledAfter: true,
    },
    {
      run: async (page) => {
        await expect(page.getByText(say('handover:photo.count', { number: 4, most: 9 }))).toBeVisible()
        const thumb = thumbOn(page, say)
        for (const view of photoViews.slice(4))
          await thumb.photograph(say('handover:photo.take', { view: say(`handover:views.${view}`) }))
        await heading(page, 'damages')
        await next(page)
        await page.getByRole('radio', { name: '½' }).check({ force: true })
        if (isReturn) await page.getByLabel(say('handover:car.kilometers')).fill('1400')
        await next(page)
        await heading(page, isReturn ? 'settle' : 'money')
      },
    },
    isReturn ? settle : money,
    {
      run: async (page) => {
        const thumb = thumbOn(page, say)
        await thumb.sign()
        await thumb.next()
        await heading(page, 'staff')
      },
      isKilledAfter: true,
    },
    {
      run: async (page) => {
        await thumbOn(page, say).sign()
        const act = isReturn ? 'take_back' : 'handover'
        await page.getByRole('button', { name: say(`handover:finish.${act}`) }).click()
        await expect(page.getByRole('heading', { name: say('handover:pickups') })).toBeVisible()
      },
    },
  ]
}

async function givenConfirmed(page: Page): Promise<Booking> {
  const { id, reference } = await givenBookingOfToday(page)
  const db = database()
  await db
    .updateTable('bookings')
    .set({ status: 'confirmed', hold_expires_at: null })
    .where('id', '=', id)
    .execute()
  await db
    .updateTable('booking_drivers')
    .set({ license_number: '01/234567' })
    .where('booking_id', '=', id)
    .execute()
  return { id, reference }
}

/** A car that left yesterday and comes back within the hour. */
async function givenOut(page: Page): Promise<Booking> {
  const booking = await givenConfirmed(page)
  const headers = await callsOf(page, admin.email, admin.password)
  const reply = await page.request.put(`/api/bookings/${booking.id}/activate`, {
    headers,
    data: { start_kilometers: 1000, fuel_level: 4, unpaid_reason: 'Pays at the return' },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  await moveTrip(booking.id, new Date(Date.now() - 24 * hour), new Date(Date.now() + hour))
  return booking
}

/** The act is there once, with every photo, both signatures, and nothing of it twice. */
async function expectWhole({ id }: Booking, act: 'handover' | 'take_back', status: string): Promise<void> {
  const db = database()
  const reports = await db
    .selectFrom('condition_reports')
    .selectAll()
    .where('booking_id', '=', id)
    .where('act', '=', act)
    .execute()
  expect(reports).toHaveLength(1)
  const [report] = reports
  expect([report!.client_signature, report!.staff_signature].every(Boolean)).toBe(true)
  const photos = await db
    .selectFrom('condition_photos')
    .select(['view', 'sha256'])
    .where('report_id', '=', report!.id)
    .execute()
  expect(photos.map(({ view }) => view).toSorted()).toEqual(photoViews.toSorted())
  expect(new Set(photos.map(({ sha256 }) => sha256.toString('hex'))).size).toBeGreaterThan(3)
  const kept = await db
    .selectFrom('condition_files')
    .select(['name', 'used_at'])
    .where('booking_id', '=', id)
    .execute()
  expect(kept.filter(({ used_at }) => used_at === null)).toEqual([])
  const booking = await db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(booking.status).toBe(status)
  if (act === 'take_back') return
  const payments = await db.selectFrom('payments').select('kind').where('booking_id', '=', id).execute()
  expect(payments.map(({ kind }) => kind).toSorted()).toEqual(['charge', 'warranty_in'])
  const documents = await db
    .selectFrom('user_documents')
    .innerJoin('bookings', 'bookings.user_id', 'user_documents.user_id')
    .select('user_documents.kind')
    .where('bookings.id', '=', id)
    .execute()
  expect(documents).toEqual([{ kind: 'driving_license' }])
}

async function expectInOrder(acts: Booking[]): Promise<void> {
  const reports = await database()
    .selectFrom('condition_reports')
    .select(['booking_id', 'act', 'at', 'created_at', 'id'])
    .where(
      'booking_id',
      'in',
      acts.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute()
  const told = acts.map(({ id }) => reports.find(({ booking_id }) => booking_id === id)!)
  expect(told.map(({ id }) => id)).toEqual(told.map(({ id }) => id).toSorted((one, other) => one - other))
  for (const { at, created_at } of told) expect(at.getTime()).toBeLessThan(created_at.getTime())
}
