import { expect, type Page } from '@playwright/test'
import { database } from '../support/database.ts'
import { languages, test, visit } from '../support/fixtures.ts'
import { admin, givenHostileBooking, long, openAs, short, watch } from '../support/hostile-booking.ts'
import { givenHostileFleet } from '../support/hostile-fleet.ts'
import { payloads } from '../support/hostile-payloads.ts'
import { callsOf, freeSlot, verifiedClient } from '../support/people.ts'
import type { Say } from '../support/reservation-story.ts'
import { words } from '../support/words.ts'

type Planted = Awaited<ReturnType<typeof givenPlantedTexts>>
type Look = (page: Page, planted: Planted, say: Say) => Promise<void>

const rooms: Record<'visitor' | 'client' | 'moderator' | 'admin' | 'owner', Record<string, Look>> = {
  visitor: {
    'a car and its reviews': (page, { slug, text }) => read(page, `/cars/${slug}?tab=reviews`, text.review),
  },
  client: {
    'their profile': (page, { text }) => read(page, '/user/profile', text.bio),
    'their bookings': async (page, { reference, text }) => {
      await read(page, '/user/profile?tab=bookings', text.model)
      await page.locator(`a[href*="${reference}"]`).first().click()
      for (const planted of [text.place, short[8]!])
        await expect(page.getByRole('dialog').getByText(planted).first()).toBeVisible()
    },
    'their favorites': (page, { text }) => read(page, '/favorites', text.model),
    // Next to the statistics, the name: with one booking there are none yet.
    'their statistics': (page, { text }) => read(page, '/user/profile?tab=stats', text.first_name),
    'their dashboard': (page, { text }) => read(page, '/user/dashboard', text.model),
    'their notifications': (page, { text }, say) => readBell(page, say, text.model),
    'the answer to their review': (page, { slug, text }) =>
      read(page, `/cars/${slug}?tab=reviews`, text.answer),
  },
  moderator: {
    'the reviews': (page, { text }) => read(page, '/admin/reviews?status=any', text.model),
    'a review': (page, { review, text }) =>
      readOpen(page, `/admin/reviews?status=any&review=${review}`, text.review),
    'the messages': (page, { text }) => read(page, '/admin/messages', text.writer),
    'a message': (page, { message, text }) =>
      readOpen(page, `/admin/messages?inbox=${message}`, text.message),
    'the notifications': (page, { text }, say) => readBell(page, say, text.writer),
  },
  admin: {
    'the clients': (page, { email, text }) =>
      read(page, `/admin/clients?search=${encodeURIComponent(email)}`, text.first_name),
    'the bookings': (page, { reference, text }) =>
      read(page, `/admin/booking?search=${reference}`, text.first_name),
    'a task': (page, { task, text }) => readOpen(page, `/admin/tasks?task=${task}`, text.task),
    'a message': (page, { message, text }) =>
      readOpen(page, `/admin/messages?inbox=${message}`, text.message),
    'the notifications': (page, { text }, say) => readBell(page, say, text.writer),
  },
  owner: { 'the audit': (page, { text }) => read(page, '/admin/settings?section=audit', text.bio) },
}

for (const role of Object.keys(rooms) as (keyof typeof rooms)[]) {
  test(`R45 hostile texts are shown as the texts they are on every page that shows the ${role} any, in three languages`, async ({
    browser,
    page,
  }) => {
    test.slow()
    const someone = role === 'moderator' || role === 'admin' ? await givenColleague(page, role) : admin
    const planted = await givenPlantedTexts(page)
    const who = { visitor: null, client: planted, moderator: someone, admin: someone, owner: admin }[role]
    const screen = who ? await openAs(browser, who) : page
    const expectCalm = await watch(screen)
    for (const language of languages) {
      await visit(screen, '/', language)
      for (const [room, look] of Object.entries(rooms[role])) {
        await look(screen, planted, words(language))
        await expectCalm(`${room}, ${language}`)
      }
    }
    if (who) await screen.context().close()
  })
}

async function givenColleague(page: Page, role: 'moderator' | 'admin') {
  const colleague = await verifiedClient(page)
  await database().updateTable('users').set({ role }).where('email', '=', colleague.email).execute()
  return colleague
}

async function givenPlantedTexts(page: Page) {
  const { car, text: fleet } = await givenHostileFleet()
  const { start_date, end_date } = await freeSlot(page, 31)
  const slot = { car, start_date, end_date, location: fleet.code } as never
  const { client, reference } = await givenHostileBooking(page, slot)
  const [calls, staff] = [
    await callsOf(page, client.email, client.password),
    await callsOf(page, admin.email, admin.password),
  ]
  const text = {
    model: fleet.model,
    place: long[0]!,
    first_name: payloads[0],
    bio: payloads[19],
    review: `${payloads[2]} ${payloads[14]} ${payloads[6]}`,
    answer: payloads[15],
    writer: payloads[16],
    message: `${payloads[17]} ${payloads[21]}`,
    task: payloads[24],
  }
  const send = async (method: 'PUT' | 'POST', path: string, headers: object, data: object) => {
    const reply = await page.request.fetch(`/api${path}`, { method, headers: { ...headers }, data })
    expect(reply.ok(), `${path}: ${await reply.text()}`).toBe(true)
    return (await reply.json()).data
  }
  const { first_name, last_name, email } = client
  const profile = { first_name, last_name, email, bio: text.bio, address: payloads[20] }
  await send('PUT', '/auth/change-informations', calls, profile)
  await send('POST', '/favorite-cars', calls, { car_id: car.id })
  const letter = { name: text.writer, email, subject: payloads[18], message: text.message }
  await send('POST', '/contact', {}, letter)
  const { id: task } = await send('POST', '/tasks', staff, { title: text.task, description: payloads[22] })
  const booking = await database()
    .selectFrom('bookings')
    .select(['id', 'user_id'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  const written = {
    booking_id: booking.id,
    car_id: car.id,
    user_id: booking.user_id,
    rating: 5,
    text: text.review,
    reply: text.answer,
    created_at: new Date(),
    replied_at: new Date(),
    replied_by: booking.user_id,
  }
  const review = await database()
    .insertInto('reviews')
    .values(written)
    .returning('id')
    .executeTakeFirstOrThrow()
  const about = { user_id: booking.user_id, booking_id: booking.id, created_at: new Date() }
  await database()
    .insertInto('notifications')
    .values({ ...about, kind: 'my_booking_confirmed', key: `hostile ${booking.id}` })
    .execute()
  const message = await database()
    .selectFrom('contact_messages')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { ...client, slug: car.slug, reference, review: review.id, message: message.id, task, text }
}

async function go(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main')).toBeVisible()
}

async function read(page: Page, path: string, text: string): Promise<void> {
  await go(page, path)
  await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
}

async function readOpen(page: Page, path: string, text: string): Promise<void> {
  await go(page, path)
  await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible()
}

async function readBell(page: Page, say: Say, text: string): Promise<void> {
  await go(page, '/user/profile')
  await page
    .locator('header')
    .getByRole('link', { name: say('notifications:title') })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByText(text).first()).toBeVisible()
}
