import type { Locator, Page } from '@playwright/test'
import { open } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import { expect, forgetNetworkNoise, signedInAs, test } from './support/fixtures.ts'
import { verifiedClient } from './support/people.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('en')

/** An admin with the dialog of a new booking, and a count of pointer presses; keys are not counted. */
async function asAdmin(page: Page) {
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/booking')
  let clicks = 0
  const press = async (target: Locator) => {
    clicks += 1
    await target.click()
  }
  const form = page.getByRole('dialog', { name: say('new-booking:title') })
  await press(page.getByRole('button', { name: say('new-booking:open') }))
  await expect(form).toBeVisible()
  return {
    form,
    press,
    choose: async (box: Locator, index: number) => {
      await press(box)
      await press(form.getByRole('listbox').getByRole('option').nth(index))
    },
    clicks: () => clicks,
  }
}

const fromNow = (form: Locator) => form.getByRole('button', { name: /^From now/ })
const carOf = (form: Locator) => form.getByRole('combobox', { name: say('new-booking:car'), exact: true })
const handOver = (form: Locator) => form.getByRole('button', { name: say('new-booking:book_and_hand_over') })

async function lastReading(form: Locator): Promise<string> {
  const text = await form.getByText(/^At least .* km/).innerText()
  return text.replace(/\D/g, '')
}

test('somebody who walks in without an email drives off after at most ten clicks @deep', async ({
  page,
  context,
}) => {
  const began = Date.now()
  const { form, press, choose, clicks } = await asAdmin(page)
  const last_name = `Tazi${began % 100_000}`
  await form.getByLabel(say('new-booking:find_client')).fill(`Nadia ${last_name}`)
  await expect(form.getByText(say('new-booking:nobody'))).toBeVisible()
  await press(form.getByRole('button', { name: say('new-booking:new_client') }))
  await expect(form.getByLabel(say('new-booking:fields.last_name'))).toHaveValue(last_name)
  const phone = `06${String(began).slice(-8)}`
  await expect(form.getByLabel(say('new-booking:fields.phone'))).toBeFocused()
  await page.keyboard.type(phone)
  await press(fromNow(form))
  await expect(form.getByLabel(say('booking:trip.pickup_location'))).not.toHaveValue('')
  await choose(carOf(form), 0)
  await expect(carOf(form)).not.toHaveValue('')
  await form.getByLabel(say('booking:driver.birth_date')).fill('01/05/1990')
  await form.getByLabel(say('booking:driver.license_number')).fill('01/234567')
  await form.locator('[name="hand_over.start_kilometers"]').fill(await lastReading(form))
  await press(
    form.locator('label', { has: page.getByRole('radio', { name: say('booking:fuel.full'), exact: true }) }),
  )
  // The amount due, price and deposit, is filled in.
  await expect(form.locator('[name="hand_over.amount"]')).toHaveValue(/^[\d.,\s]*\d[.,]\d\d$/)
  await expect(form.locator('[name="hand_over.warranty_amount"]')).toHaveValue(/^[\d.,\s]*\d[.,]\d\d$/)
  await expectSound(page, 'a booking that is handed over at once')
  await press(handOver(form))
  const paper = context.waitForEvent('page')
  await press(page.getByRole('button', { name: say('booking:saved.print_contract') }))
  expect(clicks()).toBeLessThanOrEqual(10)

  await expect(page).toHaveURL(/booking=RB-/)
  const reference = new URL(page.url()).searchParams.get('booking')!
  const drawer = page.getByRole('dialog').filter({ hasText: reference })
  await expect(drawer.getByText(say('status:booking.active'), { exact: true }).first()).toBeVisible()
  await expect(drawer.getByText(phone)).toBeVisible()
  await expect(drawer.locator('a[href^="mailto:"]')).toHaveCount(0)
  expect((await paper).url()).toMatch(/^blob:/)
  expect(Date.now() - began).toBeLessThan(120_000)

  const stored = await database()
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.user_id')
    .select(['bookings.id', 'bookings.status', 'users.email', 'users.phone', 'users.license_number'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow()
  expect(stored).toMatchObject({ status: 'active', email: null, phone, license_number: '01/234567' })
  const payments = await database()
    .selectFrom('payments')
    .select('kind')
    .where('booking_id', '=', stored.id)
    .orderBy('kind')
    .execute()
  expect(payments).toEqual([{ kind: 'charge' }, { kind: 'warranty_in' }])
})

test('arrows and Enter choose a client, whose papers need no typing; what is missing is said at its field', async ({
  page,
}) => {
  const client = await verifiedClient(page, { last_name: `Berrada${Date.now() % 100_000}` })
  const { form, press } = await asAdmin(page)
  const search = form.getByLabel(say('new-booking:find_client'))
  await press(form.getByRole('button', { name: say('new-booking:submit') }))
  await expect(search).toBeFocused()
  await expect(search).toHaveAccessibleDescription('Choose a client or add a new one.')
  await search.fill(client.last_name)
  const found = form.getByRole('option', { name: client.email })
  await expect(found).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(search).toHaveCount(0)
  await expect(form.getByText(client.email)).toBeVisible()
  await expect(form.getByRole('button', { name: say('new-booking:other_client') })).toBeFocused()
  await press(fromNow(form))
  await expect(form.getByLabel(say('booking:driver.birth_date'))).toHaveValue('12/07/1990')
  await press(handOver(form))
  await expect(carOf(form)).toBeFocused()
  for (const name of ['drivers.0.license_number', 'hand_over.start_kilometers'])
    await expect(form.locator(`[name="${name}"]`)).toBeVisible()
  await expect(form.getByText(/^At least .* km/)).toHaveCount(0)
})

for (const width of [1440, 390]) {
  test(`the calendar opens in its form, covers nothing and is done with Done, at ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { form, press } = await asAdmin(page)
    const dates = form.getByRole('button', { name: say('trip:dates') })
    await press(dates)
    const calendar = form.getByRole('group', { name: say('trip:dates_picker.title') })
    await expect(calendar).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await calendar.getByLabel(say('trip:dates_picker.start'), { exact: true }).fill('10/03/2031')
    await calendar.getByLabel(say('trip:dates_picker.end'), { exact: true }).fill('15/03/2031')
    const bottom = async (target: Locator) => {
      const box = (await target.boundingBox())!
      return box.y + box.height
    }
    const below = form.getByLabel(say('booking:trip.pickup_location'))
    expect((await below.boundingBox())!.y).toBeGreaterThan(await bottom(calendar))
    const done = calendar.getByRole('button', { name: say('trip:dates_picker.done') })
    await press(done)
    await expect(calendar).toHaveCount(0)
    await expect(dates).toBeFocused()
    await expect(dates).toContainText('10')
    await page.keyboard.press('Enter')
    await expect(calendar).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(calendar).toHaveCount(0)
    await expect(form).toBeVisible()
  })
}

test('somebody who may have an account is asked about before anything is written @deep', async ({
  page,
  quiet,
}) => {
  const client = await verifiedClient(page)
  const phone = `07${String(Date.now()).slice(-8)}`
  await database().updateTable('users').set({ phone }).where('email', '=', client.email).execute()
  const { form, press, choose } = await asAdmin(page)
  await press(form.getByRole('button', { name: say('new-booking:new_client') }))
  await form.getByLabel(say('new-booking:fields.first_name')).fill('Nadia')
  await form.getByLabel(say('new-booking:fields.last_name')).fill('Tazi')
  await form.getByLabel(say('new-booking:fields.phone')).fill(phone)
  await press(fromNow(form))
  await choose(carOf(form), 1)
  await press(form.getByRole('button', { name: /^Book for [\d,.]+/ }))
  await expect(form.getByText(say('new-booking:known_already'))).toBeVisible()
  forgetNetworkNoise(quiet)
  await expectSound(page, 'a client who may have an account')
  await press(form.getByRole('button', { name: client.email }))
  await expect(form.getByRole('button', { name: say('new-booking:other_client') })).toBeVisible()
  await press(form.getByRole('button', { name: /^Book for [\d,.]+/ }))
  await expect(page).toHaveURL(/booking=RB-/)
  const owners = await database().selectFrom('users').select('id').where('phone', '=', phone).execute()
  expect(owners).toHaveLength(1)
})
