import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { open, speak } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, type Language, lastMailTo, signedInAs, test, variants } from './support/fixtures.ts'
import { callsOf, freeSlot, makeDearer } from './support/people.ts'
import { newClient, typeDates } from './support/reservation-story.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const said = words('en')
const weeks = { fr: 15, ar: 16, en: 17 }

for (const language of variants(['fr', 'ar', 'en'] as const))
  test(`R85 a quote that is accepted in two clicks after rates rose is the booking at its price (${language}) @deep`, async ({
    page,
    browser,
  }) => {
    test.slow()
    const slot = await freeSlot(page, weeks[language])
    const client = newClient(language)
    await signedInAs(page, 'admin@example.com', adminPassword)
    const { number, total_price } = await makeQuote(page, { ...client, language }, slot)
    await makeDearer(slot)

    // Somebody else's browser, without an account.
    const guest = await browser.newPage()
    const say = words(language)
    await speak(guest, language)
    const { text } = await lastMailTo(client.email, number)
    await open(guest, new URL(/https?:\S+\/offer\/\S+/.exec(text)![0]).pathname)
    await expect(guest.getByRole('heading', { level: 1 })).toContainText(number)
    await expectSound(guest, 'a quote that waits')
    await guest.getByRole('button', { name: say('offer:accept.open') }).click()
    const question = guest.getByRole('alertdialog')
    // As the quote says, unless another way is chosen.
    await expect(question.getByRole('radio', { name: say('reservation:payment.methods.cash') })).toBeChecked()
    const byCard = language === 'en'
    if (byCard) {
      const card = guest.getByRole('radio', { name: say('reservation:payment.methods.card') })
      await question.locator('label', { has: card }).click()
    }
    await expectSound(guest, 'the second press of a quote')
    await question.getByRole('button', { name: say('offer:accept.submit') }).click()
    await expect(guest.getByText(say('offer:ended.accepted.title'))).toBeVisible()
    await expectSound(guest, 'a quote that is booked')
    await guest.close()

    const booking = await database()
      .selectFrom('bookings')
      .innerJoin('offers', 'offers.booking_id', 'bookings.id')
      .innerJoin('users', 'users.id', 'bookings.user_id')
      .select(['bookings.reference', 'bookings.total_price', 'users.email', 'bookings.status'])
      .select('bookings.payment_method')
      .where('offers.number', '=', number)
      .executeTakeFirstOrThrow()
    expect(booking).toMatchObject({
      total_price,
      email: client.email,
      status: 'pending',
      payment_method: byCard ? 'card' : 'cash',
    })

    await open(page, `/admin/offers?search=${number}`)
    await page.getByRole('link', { name: number }).first().click()
    const drawer = page.getByRole('dialog').filter({ hasText: number })
    await expect(drawer.getByRole('link', { name: booking.reference })).toBeVisible()
    await expectSound(page, 'a quote that became a booking')
  })

test('a quote above what the company takes in cash without a word is booked once that is acknowledged @deep', async ({
  page,
}) => {
  const say = words('en')
  await page.setViewportSize({ width: 390, height: 844 })
  await database().updateTable('company_settings').set({ large_cash_amount: 100_000 }).execute()
  const url = await offerByCall(page, await freeSlot(page, 18))
  await open(page, new URL(url).pathname)
  await page.getByRole('button', { name: say('offer:accept.open') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: say('offer:accept.submit') }).click()
  await expect(question.getByText(say('reservation:payment.large_required'))).toBeInViewport()
  await expectSound(page, 'a quote in much cash')
  await question.locator('label', { hasText: say('reservation:payment.large_acknowledge') }).click()
  await question.getByRole('button', { name: say('offer:accept.submit') }).click()
  await expect(page.getByText(say('offer:ended.accepted.title'))).toBeVisible()
})

test.afterEach(() =>
  database().updateTable('company_settings').set({ large_cash_amount: 2_000_000 }).execute(),
)

/** The link of a quote that staff made for a client. */
async function offerByCall(page: Page, { car, location, ...dates }: Slot): Promise<string> {
  const headers = await callsOf(page, 'admin@example.com', adminPassword)
  const hire = { ...dates, car_id: car.id, pickup_location: location, return_location: location }
  const quote = await (await page.request.post('/api/quotes', { headers, data: hire })).json()
  const { email, first_name, last_name } = newClient('en')
  const reply = await page.request.post('/api/offers', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      ...hire,
      client: { email, first_name, last_name, language: 'en' },
      payment_method: 'cash',
      total_price: quote.data.total_price,
    },
  })
  expect(reply.status(), await reply.text()).toBe(201)
  return (await reply.json()).data.url
}

type Slot = Awaited<ReturnType<typeof freeSlot>>
type Person = { first_name: string; last_name: string; email: string; language: Language }

/** A quote for somebody without an account, made in the form that staff use; its number and its total. */
async function makeQuote(page: Page, person: Person, { car, start_date, end_date, location }: Slot) {
  await open(page, '/admin/offers')
  await page
    .getByRole('link', { name: said('offers:new') })
    .first()
    .click()
  const form = page.getByRole('dialog', { name: said('offers:form.title') })
  await form.getByRole('button', { name: said('new-booking:new_client') }).click()
  await form.getByLabel(said('offers:form.first_name')).fill(person.first_name)
  await form.getByLabel(said('offers:form.last_name')).fill(person.last_name)
  await form.getByLabel(said('offers:form.email')).fill(person.email)
  await form.getByLabel(said('offers:form.language')).selectOption(person.language)
  await form.getByRole('button', { name: said('trip:dates') }).click()
  await typeDates(page, said, { start: start_date.slice(0, 10), end: end_date.slice(0, 10) })
  await form.getByLabel(said('booking:trip.pickup_location')).selectOption(location)
  const box = form.getByRole('combobox', { name: said('new-booking:car'), exact: true })
  await box.fill(car.name)
  await form.getByRole('listbox').getByRole('option').first().click()
  await expectSound(page, 'a new quote')
  await form.locator('footer').getByRole('button').filter({ hasText: /\d/ }).click()
  await expect(page).toHaveURL(/\/admin\/offers\?offer=\d+/)
  const id = Number(new URL(page.url()).searchParams.get('offer'))
  return database()
    .selectFrom('offers')
    .select(['number', 'total_price'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
