import { expect, type Page } from '@playwright/test'
import { open } from '../../support/accounts-story.ts'
import { expectSound, switchTo } from '../../support/expect-sound.ts'
import { escapeDialog, forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
import {
  bookSlot,
  callsOf,
  freeSlot,
  makeDearer,
  verifiedClient,
  writeBooking,
} from '../../support/people.ts'
import { adminPassword } from '../../start-product.ts'
import { words } from '../../support/words.ts'

const say = words('en')
const dayMs = 86_400_000

type Slot = Awaited<ReturnType<typeof freeSlot>>
type Read = { start_date: string; end_date: string; discount: number; version: number; car: { id: number } }

async function givenBooking(page: Page, weeksAhead: number) {
  const client = await verifiedClient(page)
  const calls = await callsOf(page, client.email, client.password)
  const slot = await freeSlot(page, weeksAhead)
  const booking = await bookSlot(page, slot, calls, client)
  await signedInAs(page, 'admin@example.com', adminPassword)
  const admin = await callsOf(page, 'admin@example.com', adminPassword)
  const read = async () =>
    (await (await page.request.get(`/api/bookings/${booking.id}`, { headers: admin })).json()).data as Read
  return { ...booking, slot, client, calls, admin, read }
}

function laterBy(slot: Slot, days: number): Slot {
  const moved = (wallClock: string) =>
    new Date(Date.parse(`${wallClock}Z`) + days * dayMs).toISOString().slice(0, 16)
  return { ...slot, start_date: moved(slot.start_date), end_date: moved(slot.end_date) }
}

test('a booking that is moved onto another one finds who has the car, free dates and another car', async ({
  page,
}) => {
  test.slow()
  const { id, slot, client, calls, read } = await givenBooking(page, 36)
  const before = await read()
  const other = await bookSlot(page, laterBy(slot, 7), calls, client)
  await open(page, `/admin/booking?view=planner&from=${slot.start_date.slice(0, 10)}`)
  const bar = page.locator(`[data-bar="${id}"]`)
  const dialog = page.getByRole('dialog')
  const moveOntoOther = async () => {
    await bar.focus()
    await page.keyboard.press('m')
    for (let day = 0; day < 7; day++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(say('quote:car_unavailable'))).toBeVisible()
    await expect(dialog.getByRole('link', { name: other.reference })).toBeVisible()
  }
  await moveOntoOther()
  await expectSound(page, 'a booking that meets another one')
  await dialog.getByRole('link', { name: other.reference }).click()
  const drawer = dialog.filter({ has: page.getByRole('tabpanel') })
  await expect(drawer.getByRole('heading', { name: other.reference })).toBeVisible()
  await escapeDialog(page)
  await expect(drawer).toHaveCount(0)
  const free = dialog.getByRole('button', { name: /^Take \d/ })
  await expect(free).toHaveCount(2)
  await free.first().click()
  await expect(dialog.getByText(say('quote:car_unavailable'))).toBeHidden()
  await expect(dialog.getByRole('heading', { name: say('booking:price.title') })).toBeInViewport()
  expect(await read()).toEqual(before)
  await dialog.getByRole('button', { name: say('common:save') }).click()
  await expect(dialog).toHaveCount(0)
  // The free days nearest to the other booking and its turnaround.
  expect(Date.parse((await read()).start_date) - Date.parse(before.start_date)).toBe(dayMs)

  await moveOntoOther()
  await dialog.getByRole('button', { name: say('booking:actions.swap') }).click()
  const swap = dialog.filter({ hasText: say('booking:swap.car') })
  await swap.getByLabel(say('booking:swap.car')).selectOption({ index: 1 })
  await swap.getByRole('button', { name: say('booking:swap.submit') }).click()
  await expect(dialog).toHaveCount(1)
  await expect(dialog.getByText(say('quote:car_unavailable'))).toBeHidden()
  await dialog.getByRole('button', { name: say('common:save') }).click()
  await expect(dialog).toHaveCount(0)
  const after = await read()
  expect(after.car.id).not.toBe(slot.car.id)
  expect(Date.parse(after.start_date) - Date.parse(before.start_date)).toBe(8 * dayMs)
})

test('after somebody else’s change the newest is shown by one press: what was typed stays, nothing of theirs is undone', async ({
  page,
  quiet,
}) => {
  test.slow()
  const { id, reference, slot, admin, read } = await givenBooking(page, 40)
  await open(page, `/admin/booking?search=${reference}&booking=${reference}`)
  await page.getByRole('button', { name: say('booking:actions.trip') }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.getByLabel(say('agreed-price:kind')).selectOption('percent')
  await dialog.getByLabel(say('agreed-price:off_percent')).fill('5')
  await dialog.getByLabel(new RegExp(`^${say('agreed-price:reason')}`)).fill('Regular client')
  const discount = dialog.getByRole('row', { name: /^Discount of \W?5/ })
  await expect(discount).toBeVisible()
  const priced = (await discount.textContent())!
  const { version } = await read()
  const longer = {
    start_date: slot.start_date,
    end_date: laterBy(slot, 1).end_date,
    pickup_location: slot.location,
    return_location: slot.location,
    version,
  }
  await writeBooking(page, admin, `${id}/duration-location`, longer)
  const theirs = await read()
  await dialog.getByRole('button', { name: say('common:save') }).click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(say('booking:reload_keeps'))
  await expect(alert.locator('..')).toBeFocused()
  forgetNetworkNoise(quiet)
  // A change of language reloads everything, the booking included: untouched dates and the price follow it.
  await switchTo(page, 'en')
  await expect(discount).not.toHaveText(priced)
  await expectSound(page, 'a booking that somebody else has changed')
  await alert.locator('..').focus()
  await page.keyboard.press('Tab')
  await expect(alert.getByRole('button', { name: say('conflict:show_newest') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Changed in the meantime: Dates and Total.')).toBeVisible()
  await expectSound(page, 'the newest of a booking, with what was typed')
  await expect(dialog.getByLabel(say('agreed-price:off_percent'))).toHaveValue('5')
  await dialog.getByRole('button', { name: say('common:save') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect(await read()).toMatchObject({ end_date: theirs.end_date, discount: 5 })
})

test('what was refused is said in the language that the page is switched to, in a dialog and at a field', async ({
  page,
  quiet,
}) => {
  const { id, reference, admin } = await givenBooking(page, 34)
  await open(page, `/admin/booking?search=${reference}&booking=${reference}&tab=drivers`)
  await page.getByRole('button', { name: say('booking:driver.add') }).click()
  const dialog = page.getByRole('dialog').last()
  await dialog.locator('[name=first_name]').fill('Yanis')
  await dialog.locator('[name=last_name]').fill('Alaoui')
  await dialog.locator('[name=birth_date]').fill(`${new Date().getFullYear() - 12}-01-02`)
  await dialog.getByRole('button', { name: say('booking:driver.add') }).click()
  const expectMessage = (language: 'en' | 'fr' | 'ar', key: 'too_young' | 'stale_version') => {
    const name = key === 'too_young' ? 'fields.too_young' : 'errors.stale_version'
    return expect(dialog).toContainText(words(language)(`refusals:${name}`, { age: 20 }))
  }
  await expectMessage('en', 'too_young')
  await switchTo(page, 'fr')
  await expectMessage('fr', 'too_young')
  await switchTo(page, 'en')
  await expectMessage('en', 'too_young')

  await writeBooking(page, admin, `${id}`, { note: 'Somebody else was here' })
  await dialog.locator('[name=birth_date]').fill('1990-01-02')
  await dialog.getByRole('button', { name: say('booking:driver.add') }).click()
  await expectMessage('en', 'stale_version')
  await switchTo(page, 'ar')
  await expectMessage('ar', 'stale_version')
  forgetNetworkNoise(quiet)
})

test('a new booking whose price has changed, and whose car somebody else took, goes on by one press each', async ({
  page,
  quiet,
}) => {
  test.slow()
  const client = await verifiedClient(page)
  await signedInAs(page, 'admin@example.com', adminPassword)
  const slot = await freeSlot(page, 42)
  await open(page, `/admin/booking?view=planner&from=${slot.start_date.slice(0, 10)}`)
  await page.locator(`[data-car="${slot.car.id}"] [role=gridcell]`).click({ position: { x: 20, y: 20 } })
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('new-booking:find_client')).fill(client.email)
  await dialog.getByRole('option', { name: client.email }).click()
  await dialog.getByLabel(say('booking:trip.pickup_location')).selectOption(slot.location)
  const submit = dialog.getByRole('button', { name: /^Book for/ })
  await expect(submit).toBeVisible()
  const before = await submit.innerText()
  await makeDearer(slot)
  await submit.click()
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText(say('conflict:price_changed'))
  await expect(alert.locator('..')).toBeFocused()
  forgetNetworkNoise(quiet)
  await expectSound(page, 'a new booking whose price has changed')
  await switchTo(page, 'fr')
  await expect(alert).toContainText(words('fr')('refusals:errors.price_mismatch'))
  await switchTo(page, 'en')
  await alert.getByRole('button', { name: say('conflict:accept_price') }).click()
  await expect(alert).toBeHidden()
  await expect(submit).not.toHaveText(before)

  const calls = await callsOf(page, client.email, client.password)
  const theirs = await bookSlot(page, slot, calls, client)
  await submit.click()
  await expect(alert.getByRole('link', { name: theirs.reference })).toBeVisible()
  forgetNetworkNoise(quiet)
  await expect(alert.getByRole('button', { name: /^Take \d/ }).first()).toBeVisible()
  await expectSound(page, 'a new booking whose car is taken')
  await alert
    .getByRole('button', { name: /^Take [A-Z]/ })
    .first()
    .click()
  await expect(alert).toBeHidden()
  await submit.click()
  await expect(page).toHaveURL(/booking=RB-/)
})
