import { openStripePeer } from '../server/src/test/peers/stripe-peer.ts'
import { open, speak } from './support/accounts-story.ts'
import { expectSound } from './support/expect-sound.ts'
import { adminToken, expect, signedInAs, test } from './support/fixtures.ts'
import { adminPassword } from './start-product.ts'
import { words } from './support/words.ts'

const say = words('fr')

test.afterEach(async ({ page }) => {
  const headers = { authorization: `Bearer ${await adminToken(page)}` }
  await page.request.put('/api/admin/company-settings', {
    headers,
    data: {
      whatsapp_key: null,
      whatsapp_phone_number_id: null,
      online_gateway: 'none',
      stripe_secret_key: null,
      stripe_webhook_secret: null,
    },
  })
})

test('an owner sets up WhatsApp and card payments by their lists, and the test says what to mend @deep', async ({
  page,
}) => {
  test.slow()
  const stripe = await openStripePeer({ port: Number(new URL(process.env['STRIPE_API_URL']!).port) })
  try {
    await signedInAs(page, 'admin@example.com', adminPassword)
    await speak(page, 'fr')
    const step = (title: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 4, name: title }) })
    // Another form of the page has a button of that name.
    const form = page.locator('form', { has: page.getByRole('heading', { level: 4 }) })
    const save = async () => {
      await form.getByRole('button', { name: say('common:save') }).click()
      await expect(page.getByText(say('settings:saved')).first()).toBeVisible()
    }
    const runTest = page.getByRole('button', { name: say('connections:test.button'), exact: true })

    await open(page, '/admin/settings?section=whatsapp')
    const number = step(say('connections:whatsapp.steps.number'))
    await expect(number).toContainText(say('connections:steps.states.open'))
    await number.getByRole('textbox').fill('106540352242922')
    await step(say('connections:whatsapp.steps.key')).getByRole('textbox').fill('EAAG-a-key')
    // What is typed and not saved would not be what is tested.
    await expect(runTest).toBeDisabled()
    await expect(page.getByText(say('connections:test.unsaved'))).toBeVisible()
    await save()
    await expect(number).toContainText(say('connections:steps.states.entered'))
    await runTest.click()
    await expect(page.getByText(say('connections:problems.unreachable', { provider: 'Meta' }))).toBeVisible()
    await expectSound(page, 'WhatsApp that cannot be reached')

    await open(page, '/admin/settings?section=payments')
    await page.getByText('Stripe', { exact: true }).click()
    const key = step(say('connections:payments.steps.key_stripe'))
    const reports = step(say('connections:payments.steps.reports'))
    await key.getByRole('textbox').fill('sk_test_wrong')
    await reports.getByRole('textbox').fill(stripe.webhook_secret)
    await save()
    await runTest.click()
    await expect(page.getByText(say('connections:problems.bad_key', { provider: 'Stripe' }))).toBeVisible()
    await expect(page.getByText(say('connections:fixes.bad_key_stripe'))).toBeVisible()
    await expect(key).toContainText(say('connections:steps.states.wrong'))

    await key.getByRole('textbox').fill(stripe.key)
    await save()
    await expect(key).toContainText(say('connections:steps.states.entered'))
    await runTest.click()
    await expect(page.getByText(say('connections:problems.reports_missing'))).toBeVisible()
    await expect(key).toContainText(say('connections:steps.states.done'))
    await expect(reports).toContainText(say('connections:steps.states.wrong'))
    await expectSound(page, 'a gateway that needs mending')

    const url = await reports.getByText(/\/api\/payments\/stripe$/).innerText()
    stripe.addresses.push({ url, status: 'enabled', enabled_events: ['*'] })
    await runTest.click()
    await expect(page.getByText(say('connections:test.ok'))).toBeVisible()
    // What the test found is there for whoever comes next.
    await page.reload()
    await expect(page.getByText(say('connections:test.ok'))).toBeVisible()
    await expect(page.getByText('Peer Cars')).toBeVisible()
  } finally {
    stripe.close()
  }
})
