import { expect, type Page } from '@playwright/test'
import { adminPassword } from './start-product.ts'
import { open } from './support/accounts-story.ts'
import { expectSound } from './support/expect-sound.ts'
import { signedInAs, test } from './support/fixtures.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient } from './support/people.ts'
import { words } from './support/words.ts'

const say = words('en')

type Read = { total_price: string; base_price: string; paid: string; outstanding: string; status: string }

async function givenBooking(page: Page) {
  const client = await verifiedClient(page)
  const slot = await freeSlot(page, 44)
  const booking = await bookSlot(page, slot, await callsOf(page, client.email, client.password), client)
  await signedInAs(page, 'admin@example.com', adminPassword)
  const headers = await callsOf(page, 'admin@example.com', adminPassword)
  const read = async () =>
    (await (await page.request.get(`/api/bookings/${booking.id}`, { headers })).json()).data as Read
  return { ...booking, read }
}

test('the desk agrees on a price, the client’s car becomes another, and what is due is taken with the change @deep', async ({
  page,
}) => {
  test.slow()
  const { reference, read } = await givenBooking(page)
  const listed = await read()
  await open(page, `/admin/booking?search=${reference}&booking=${reference}`)
  const drawer = page.getByRole('dialog').first()
  await drawer.getByRole('button', { name: say('booking:actions.trip') }).click()
  const trip = page.getByRole('dialog').last()
  await trip.getByLabel(say('agreed-price:kind')).selectOption('amount')
  await trip.getByLabel(say('agreed-price:off_amount')).fill('200')
  await trip.getByLabel(new RegExp(`^${say('agreed-price:reason')}`)).fill('Regular client')
  await expect(trip.getByRole('row', { name: /^Agreed discount –/ })).toContainText('-200.00')
  await expectSound(page, 'the dates of a booking with an agreed price')
  await trip
    .getByLabel(/^Take .* now$/)
    .first()
    .check()
  await trip.getByLabel(say('booking:payment.method')).selectOption('cash')
  await expectSound(page, 'the difference that is taken with a change')
  await trip.getByRole('button', { name: say('common:save') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await expect(drawer.getByText('Regular client')).toBeVisible()
  const agreed = await read()
  expect(Number(listed.base_price)).toBe(Number(agreed.base_price))
  expect(Number(agreed.total_price)).toBeLessThan(Number(listed.total_price))
  expect([agreed.paid, agreed.outstanding]).toEqual([agreed.total_price, '0.00'])

  await drawer.getByRole('button', { name: say('booking:actions.more') }).click()
  await page.getByRole('menuitem', { name: say('booking:actions.swap') }).click()
  const swap = page.getByRole('dialog').last()
  await swap.getByLabel(say('booking:swap.car')).selectOption({ index: 1 })
  await swap.getByText(say('agreed-price:swap.new'), { exact: true }).click()
  await expect(swap.getByRole('row', { name: /^Total/ })).toBeVisible()
  await expectSound(page, 'another car at its own price')
  await swap.getByRole('button', { name: say('booking:swap.submit') }).click()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  expect((await read()).total_price).not.toBe(agreed.total_price)

  await drawer.getByRole('button', { name: say('booking:actions.more') }).click()
  await page.getByRole('menuitem', { name: say('booking:actions.cancel') }).click()
  const cancel = page.getByRole('dialog').last()
  await cancel.getByRole('button', { name: say('booking:actions.cancel') }).click()
  await expect.poll(async () => (await read()).status).toBe('cancelled')
})
