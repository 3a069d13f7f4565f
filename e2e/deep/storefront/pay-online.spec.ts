import type { Page } from '@playwright/test'
import { openCmiPeer } from '../../../server/src/test/peers/cmi-peer.ts'
import { openStripePeer } from '../../../server/src/test/peers/stripe-peer.ts'
import { goOn, onPage } from '../../support/at-step.ts'
import { openBooking, openAdmin } from '../../support/admin-story.ts'
import { adminToken, expect, signedInAs, test, visit } from '../../support/fixtures.ts'
import { freeSlot, reservePath, verifiedClient } from '../../support/people.ts'
import { expectSound } from '../../support/expect-sound.ts'
import { words } from '../../support/words.ts'

const say = words('en')

async function atPayment(page: Page, weeksAhead: number, settings: object) {
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  const saved = await page.request.put('/api/admin/company-settings', { headers, data: settings })
  expect(saved.status(), await saved.text()).toBe(200)
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  const slot = await freeSlot(page, weeksAhead)
  await visit(page, reservePath(slot), 'en')
  for (const step of ['vehicle', 'details', 'extras'] as const) {
    await onPage(page, step)
    await goOn(page)
  }
  await onPage(page, 'payment')
  await page
    .locator('label', { has: page.getByRole('radio', { name: say('reservation:payment.methods.online') }) })
    .click()
  return { headers, client }
}

/** The calls to other hosts are the gateway's, and expected. */
const forgetCalls = (quiet: string[], url: string) =>
  quiet.splice(0, quiet.length, ...quiet.filter((message) => !message.startsWith(`a call to ${url}`)))

// The worker's next stories pay at the desk, without a gateway.
test.afterEach(async ({ page }) => {
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  await page.request.put('/api/admin/company-settings', { headers, data: { online_gateway: 'none' } })
})

test('a client books and pays a part by Stripe, is refused first, leaves once, and the rest is paid by a link', async ({
  page,
  browser,
  quiet,
}) => {
  test.slow()
  const peer = await openStripePeer({ port: Number(new URL(process.env['STRIPE_API_URL']!).port) })
  peer.bringAll((event) => peer.bring(process.env['E2E_URL']!, event))
  const { headers } = await atPayment(page, 9, {
    online_gateway: 'stripe',
    online_test_mode: true,
    stripe_secret_key: peer.key,
    stripe_webhook_secret: peer.webhook_secret,
  })
  await expect(page.getByRole('radio', { name: say('pay:purposes.down_payment') })).toBeChecked()
  await goOn(page)
  await page.waitForURL(`${peer.url}/**`)
  await page.getByRole('link', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('pay:return.left'))
  await expectSound(page, 'a payment that was left')
  await page.getByRole('link', { name: say('pay:return.again') }).click()
  await page.getByRole('button', { name: /^Pay .* now$/ }).click()
  await page.waitForURL(`${peer.url}/**`)
  await page.getByRole('button', { name: 'Use a bad card' }).click()
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('pay:return.paid'))
  await expectSound(page, 'a payment that was made')
  await page.getByRole('link', { name: say('pay:return.booking') }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Pay .* now$/ })).toBeVisible()
  await expectSound(page, 'a booking with something to pay')

  const { data } = await (
    await page.request.get('/api/bookings?per_page=1&sort_by=created_at', { headers })
  ).json()
  const [booking] = data.data
  expect(Number(booking.paid)).toBeGreaterThan(0)
  expect(Math.round(Number(booking.paid) * 100)).toBe(peer.books())
  const online = await page.request.get(`/api/bookings/${booking.id}/online-payments`, { headers })
  const { url } = (await online.json()).data.link
  // The link works in a browser without a session.
  const other = await (await browser.newContext()).newPage()
  await other.goto(url)
  await expectSound(other, 'the page of a link to pay')
  await other.getByRole('button', { name: /^Pay .* now$/ }).click()
  await other.waitForURL(`${peer.url}/**`)
  await other.getByRole('button', { name: 'Pay' }).click()
  await expect(other.getByText(say('pay:return.nothing_left'))).toBeVisible()
  await expectSound(other, 'a link with nothing left to pay')
  expect(peer.books()).toBe(Math.round(Number(booking.total_price) * 100))

  await openAdmin(other, say)
  const drawer = await openBooking(other, say, booking.reference)
  await drawer.getByRole('tab', { name: say('booking:tabs.payments') }).click()
  await drawer
    .getByRole('button', { name: say('pay:staff.refund') })
    .first()
    .click()
  await expectSound(other, 'giving money back')
  await other
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: say('pay:staff.refund') })
    .click()
  await expect(other.getByText(/given back/)).toBeVisible({ timeout: 20_000 })
  expect(peer.books()).toBeLessThan(Math.round(Number(booking.total_price) * 100))
  forgetCalls(quiet, peer.url)
  peer.close()
})

test('a client books and pays all of it by CMI, whose form brings them back', async ({ page, quiet }) => {
  test.slow()
  const peer = await openCmiPeer({ port: Number(new URL(process.env['CMI_URL']!).port) })
  const { headers } = await atPayment(page, 10, {
    online_gateway: 'cmi',
    cmi_client_id: peer.client_id,
    cmi_store_key: peer.store_key,
  })
  await page.getByText(say('pay:purposes.balance'), { exact: true }).click()
  await goOn(page)
  await page.waitForURL(`${peer.url}/**`)
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('pay:return.paid'))
  const { data } = await (
    await page.request.get('/api/bookings?per_page=1&sort_by=created_at', { headers })
  ).json()
  const [booking] = data.data
  expect(booking.outstanding).toBe('0.00')
  expect(peer.books()).toBe(Math.round(Number(booking.total_price) * 100))
  expect(peer.answers).toEqual(['ACTION=POSTAUTH'])
  forgetCalls(quiet, peer.url)
  peer.close()
})
