import { expect, type Locator, type Page } from '@playwright/test'
import { open } from '../../support/accounts-story.ts'
import { database } from '../../support/database.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { escapeDialog, forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient, writeBooking } from '../../support/people.ts'
import type { Say } from '../../support/reservation-story.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('no booking found, and each tab of the drawer of one, pass axe and scroll one way only', async ({
  page,
}) => {
  test.slow()
  const { reference } = await givenBooking(page, 13)
  await open(page, '/admin/booking?search=no-such-booking')
  await expect(page.getByText(say('booking-list:no_results'))).toBeVisible()
  await expectSound(page, 'the bookings without a match')
  const drawer = await openDrawer(page, reference)
  await drawer.getByRole('button', { name: say('booking:note.add'), exact: true }).click()
  await expectSound(page, 'the overview, a note being written')
  await openTab(drawer, say, 'payments')
  await expectSound(page, 'the payments')
  await openTab(drawer, say, 'services')
  await drawer.getByLabel(say('booking:services.add')).selectOption({ index: 1 })
  await expect(drawer.getByRole('region', { name: say('booking:price.title') })).toBeVisible()
  await expectSound(page, 'the extras, one about to be added')
  await openTab(drawer, say, 'drivers')
  await expectSound(page, 'the drivers')
  await openTab(drawer, say, 'messages')
  await expect(drawer.getByText(say('outgoing:kinds.received')).first()).toBeVisible()
  await expectSound(page, 'the messages')
  await openTab(drawer, say, 'history')
  await expect(drawer.getByText(say('booking:history.actions.create'))).toBeVisible()
  await expectSound(page, 'the history')
})

test('the drawer of a booking leads to its client and to its car in the fleet, and names the plate', async ({
  page,
}) => {
  const { reference, admin } = await givenBooking(page, 14)
  const reply = await page.request.get(`/api/bookings/${reference}`, { headers: admin })
  const { car, user } = (await reply.json()).data as {
    car: { id: number; name: string; registration_plate: string }
    user: { id: number; first_name: string; last_name: string }
  }
  const drawer = await openDrawer(page, reference)
  await expect(drawer.getByText(car.registration_plate)).toBeVisible()
  await drawer.getByRole('link', { name: car.name, exact: true }).click()
  await expect(page).toHaveURL(`/admin/cars?car=${car.id}`)
  await expect(page.getByRole('dialog').getByText(car.registration_plate).first()).toBeVisible()
  await page.goBack()
  await drawer.getByRole('link', { name: `${user.first_name} ${user.last_name}`, exact: true }).click()
  await expect(page).toHaveURL(`/admin/clients?client=${user.id}`)
  await expect(page.getByRole('dialog').getByText(user.last_name).first()).toBeVisible()
  await page.goBack()
  await drawer.getByRole('button', { name: say('booking:actions.more') }).click()
  await page.getByRole('menuitem', { name: say('booking:actions.client_page') }).click()
  await expect(page).toHaveURL(`/admin/clients?client=${user.id}`)
})

test('each dialog of a booking passes axe and scrolls one way only', async ({ page, quiet }) => {
  test.slow()
  const { reference, admin } = await givenBooking(page, 7)
  await open(page, '/admin/booking')
  await openDrawer(page, reference)
  const drawer = page.getByRole('dialog').first()
  const top = page.getByRole('dialog').last()
  const inDialog = async (what: string) => {
    await expect(page.getByRole('dialog')).toHaveCount(2)
    await expectSound(page, what)
    await escapeDialog(page)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  }
  const more = async (action: string) => {
    await drawer.getByRole('button', { name: say('booking:actions.more') }).click()
    await page.getByRole('menuitem', { name: say(`booking:actions.${action}`) }).click()
  }
  await more('trip')
  await inDialog('the dialog of dates and places')
  await more('cancel')
  await inDialog('the dialog that cancels')
  await openTab(drawer, say, 'drivers')
  await drawer.getByRole('button', { name: say('booking:driver.add') }).click()
  await inDialog('the dialog of a driver')

  const press = (name: string) =>
    drawer.getByRole('button', { name: say(`booking:actions.${name}`), exact: true }).click()
  await press('confirm')
  await top.getByRole('button', { name: say('booking:confirm.submit') }).click()
  await expect(top.locator('[aria-invalid=true]').first()).toBeVisible()
  await inDialog('the dialog that confirms, refused')
  forgetNetworkNoise(quiet)

  await writeBooking(page, admin, `${reference}/confirm`, { drivers: [driver] })
  await page.reload()
  await press('activate')
  await inDialog('the dialog that hands over')
  // Active bookings exist in the demo only: no car goes out before its day.
  const [active] = await bookingsOf(page, admin, { status: 'active' })
  await openDrawer(page, active!.reference)
  await press('complete')
  await inDialog('the dialog that completes')
  // What a closed till counted stays: the payment is a new one.
  const payment = { kind: 'charge', amount: '100.00', payment_method: 'card', transaction_id: 'T-1' }
  await writeBooking(page, admin, `${reference}/add-payment`, payment)
  await openDrawer(page, reference)
  await openTab(drawer, say, 'payments')
  await drawer
    .getByRole('button', { name: say('booking:payment.remove') })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page, 'the question whether to remove a payment')
})

test('admin opens on what concerns today, and on a phone on its first booking', async ({ page }) => {
  await signedInAs(page, 'admin@example.com', adminPassword)
  const admin = await callsOf(page, 'admin@example.com', adminPassword)
  const views = page.getByRole('navigation', { name: say('lists:views.label') })
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await open(page, '/admin/booking')
    await expect(views.locator('[aria-current]')).toHaveText(
      new RegExp(`^${say('booking-list:views.any')} ?\\d+$`),
    )
    const rows = page.locator('tbody tr')
    await expect(rows.first()).toContainText(/RB-/)
    if (viewport.width === 390) {
      const box = (await rows.first().boundingBox())!
      expect(box.y).toBeLessThanOrEqual(300)
    }
  }
  // The filters are folded away there, and a search from today on covers all bookings.
  const search = page.getByRole('search')
  await expect(search).toBeHidden()
  await page.getByRole('button', { name: say('lists:filters'), exact: true }).click()
  const [past] = await bookingsOf(page, admin, { status: 'completed' })
  await search.getByLabel(say('booking-list:search'), { exact: true }).fill(past!.reference)
  await expect(page.locator('[data-row-link]')).toHaveText([new RegExp(`^${past!.reference}`)])
  await expect(page).toHaveURL(`/admin/booking?search=${past!.reference}`)
})

test('the day board acts on the spot: confirm, hand over, call, write', async ({ page }) => {
  test.slow()
  const { reference, admin } = await givenBooking(page, 17)
  const reply = await page.request.get(`/api/bookings/${reference}`, { headers: admin })
  const { id, car, user } = (await reply.json()).data as {
    id: number
    car: { name: string; registration_plate: string }
    user: { id: number; first_name: string; last_name: string }
  }
  await database().updateTable('users').set({ phone: '+212612345678' }).where('id', '=', user.id).execute()
  // No car goes out before its day: the booking begins today, at the minute after the next, as any does without seconds.
  const start_date = new Date(Math.ceil(Date.now() / 60_000 + 1) * 60_000)
  await database().updateTable('bookings').set({ start_date }).where('id', '=', id).execute()
  await open(page, '/admin/booking?view=day')
  // The demo has one car that should have been back on an earlier day.
  await expect(page.getByRole('heading', { name: say('planner:day.overdue') })).toBeVisible()
  const client = `${user.first_name} ${user.last_name}`
  const line = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${reference}"]`) })
  await expect(line).toContainText(car.registration_plate)
  await expect(
    line.getByRole('link', { name: say('reach:call_to', { name: client }), exact: true }),
  ).toHaveAttribute('href', 'tel:+212612345678')
  await expect(
    line.getByRole('link', { name: say('reach:whatsapp_to', { name: client }), exact: true }),
  ).toHaveAttribute('href', new RegExp(`^https://wa\\.me/212612345678\\?text=.*${reference}`))
  const act = (name: 'confirm' | 'activate') =>
    line.getByRole('button', {
      name: say('planner:day.act_of', { act: say(`booking:actions.${name}`), client, car: car.name }),
      exact: true,
    })

  await act('confirm').click()
  const dialog = page.getByRole('dialog')
  await dialog.locator('[name="drivers.0.license_number"]').fill('A 123 456')
  await dialog.getByRole('button', { name: say('booking:confirm.submit') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(line.getByText(say('status:booking.confirmed'), { exact: true })).toBeVisible()
  await expect(act('confirm')).toHaveCount(0)
  await expect(act('activate')).toBeFocused()

  await act('activate').click()
  await expect(dialog.locator('[name=start_kilometers]')).toBeVisible()
  await escapeDialog(page)
  await expect(dialog).toHaveCount(0)
  await expect(act('activate')).toBeFocused()
  await line.locator('[data-row-link]').click()
  await expect(page).toHaveURL(new RegExp(`view=day.*booking=${reference}`))
})

const driver = {
  first_name: 'Salma',
  last_name: 'Idrissi',
  birth_date: '1990-07-12',
  license_number: 'A 123 456',
}

test('a booking that is opened before the search is over stays open when it is', async ({ page }) => {
  await signedInAs(page, 'admin@example.com', adminPassword)
  await open(page, '/admin/booking')
  const row = page.locator('[data-row-link]').first()
  const reference = /RB-\w+/.exec(await row.innerText())![0]
  await page.getByLabel(say('booking-list:search'), { exact: true }).fill(reference)
  await row.click()
  await expect(page).toHaveURL(new RegExp(`search=${reference}&booking=\\d+`))
  await expect(page.getByRole('dialog').filter({ hasText: reference })).toBeVisible()
})

async function givenBooking(page: Page, weeksAhead: number) {
  const client = await verifiedClient(page)
  const calls = await callsOf(page, client.email, client.password)
  const { reference } = await bookSlot(page, await freeSlot(page, weeksAhead), calls, client)
  await signedInAs(page, 'admin@example.com', adminPassword)
  return { reference, admin: await callsOf(page, 'admin@example.com', adminPassword) }
}

async function openDrawer(page: Page, reference: string): Promise<Locator> {
  await page.goto(`/admin/booking?search=${reference}&booking=${reference}`)
  const drawer = page.getByRole('dialog').filter({ hasText: reference }).first()
  await expect(drawer.getByRole('tabpanel')).toBeVisible()
  return drawer
}

async function openTab(drawer: Locator, say: Say, tab: string): Promise<void> {
  await drawer.getByRole('tab', { name: say(`booking:tabs.${tab}`) }).click()
  await expect(drawer.getByRole('tabpanel')).not.toBeEmpty()
}

async function bookingsOf(page: Page, headers: { authorization: string }, filter: Record<string, string>) {
  const reply = await page.request.get(`/api/bookings?${new URLSearchParams(filter)}`, { headers })
  return (await reply.json()).data.data as { reference: string }[]
}
