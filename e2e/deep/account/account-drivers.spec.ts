import { randomUUID } from 'node:crypto'
import { clientWithBookings } from '../../support/account-bookings.ts'
import { open } from '../../support/accounts-story.ts'
import { adminToken, expect, forgetNetworkNoise, signedInAs, test } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'

const say = words('en')

test('a driver who was taken off comes back by Undo, or the page says why not', async ({ page, quiet }) => {
  const { references, ...client } = await clientWithBookings(page, ['pending'])
  await signedInAs(page, client.email, client.password)
  await open(page, `/user/profile?booking=${references[0]}`)
  const removeButton = page.getByRole('button', { name: /^Remove .*Salma Idrissi/ })
  const removed = page.getByText(/Salma Idrissi.* is no longer a driver$/)
  const undo = page.getByRole('button', { name: say('common:undo') })

  await removeButton.click()
  await expect(removed).toBeVisible()
  await expect(removeButton).toHaveCount(0)
  await undo.click()
  await expect(removeButton).toBeVisible()

  await removeButton.click()
  await expect(removed).toBeVisible()
  const cancelled = await page.request.put(`/api/bookings/${references[0]}/cancel`, {
    headers: { authorization: `Bearer ${await adminToken(page)}`, 'idempotency-key': randomUUID() },
    data: { cancel_reason: 'agency' },
  })
  expect(cancelled.status(), await cancelled.text()).toBe(200)
  await undo.click()
  await expect(
    page.getByRole('alert').getByText('This booking is closed and can no longer be changed.'),
  ).toBeVisible()
  forgetNetworkNoise(quiet)
})
