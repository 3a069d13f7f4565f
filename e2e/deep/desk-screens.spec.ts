import { expect, type Locator, type Page } from '@playwright/test'
import { open } from '../accounts-story.ts'
import { expectSound } from '../expect-sound.ts'
import { escapeDialog, forgetNetworkNoise, signedInAs, test } from '../fixtures.ts'
import { bookHire, callsOf, freeHire, verifiedCustomer, writeBooking } from '../people.ts'
import type { Say } from '../reservation-story.ts'
import { adminPassword } from '../start-product.ts'
import { words } from '../words.ts'

const say = words('en')

test('the desk and each tab of its drawer pass axe and scroll one way only', async ({ page }) => {
  test.slow()
  const { reference } = await givenBooking(page, 13)
  await open(page, '/admin/booking')
  await expect(page.locator('[data-row-link]')).toHaveCount(9)
  await expectSound(page, 'the desk')
  await open(page, '/admin/booking?search=no-such-booking')
  await expect(page.getByText(say('desk:no_results'))).toBeVisible()
  await expectSound(page, 'the desk without a match')
  const drawer = await openDrawer(page, reference)
  await drawer.getByRole('button', { name: say('booking:note.add') }).click()
  await expectSound(page, 'the overview, a note being written')
  await openTab(drawer, say, 'payments')
  await expectSound(page, 'the payments')
  await openTab(drawer, say, 'services')
  await drawer.getByLabel(say('booking:services.add')).selectOption({ index: 1 })
  await expect(drawer.getByRole('region', { name: say('booking:price.title') })).toBeVisible()
  await expectSound(page, 'the extras, one about to be added')
  await openTab(drawer, say, 'drivers')
  await expectSound(page, 'the drivers')
  await openTab(drawer, say, 'history')
  await expect(drawer.getByText(say('booking:history.actions.create'))).toBeVisible()
  await expectSound(page, 'the history')
})

test('the drawer of a booking leads to its client and to its car in the fleet, and names the plate', async ({
  page,
}) => {
  const { reference, desk } = await givenBooking(page, 14)
  const reply = await page.request.get(`/api/bookings/${reference}`, { headers: desk })
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

test('each dialog of the desk passes axe and scrolls one way only', async ({ page, quiet }) => {
  test.slow()
  const { reference, desk } = await givenBooking(page, 7)
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

  await writeBooking(page, desk, `${reference}/confirm`, { drivers: [driver] })
  await page.reload()
  await press('activate')
  await inDialog('the dialog that hands over')
  // A hire that is under way can be had from the demo alone: no car goes out before its day.
  const [active] = await bookingsOf(page, desk, { status: 'active' })
  await openDrawer(page, active!.reference)
  await press('complete')
  await inDialog('the dialog that completes')
  await openTab(drawer, say, 'payments')
  await drawer
    .getByRole('button', { name: say('booking:payment.remove') })
    .first()
    .click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectSound(page, 'the question whether to remove a payment')
})

const driver = {
  first_name: 'Salma',
  last_name: 'Idrissi',
  birth_date: '1990-07-12',
  license_number: 'A 123 456',
}

/** A booking that waits, and the desk signed in. */
async function givenBooking(page: Page, weeksAhead: number) {
  const customer = await verifiedCustomer(page)
  const calls = await callsOf(page, customer.email, customer.password)
  const { reference } = await bookHire(page, await freeHire(page, weeksAhead), calls, customer)
  await signedInAs(page, 'admin@example.com', adminPassword)
  return { reference, desk: await callsOf(page, 'admin@example.com', adminPassword) }
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

/** The bookings that a filter of the desk finds. */
async function bookingsOf(page: Page, headers: { authorization: string }, filter: Record<string, string>) {
  const reply = await page.request.get(`/api/bookings?${new URLSearchParams(filter)}`, { headers })
  return (await reply.json()).data.data as { reference: string }[]
}
