import { expect, type Page } from '@playwright/test'
import { type Language, signedInAs, test, visit } from './fixtures.ts'
import { bookHire, callsOf, freeHire, verifiedCustomer } from './people.ts'
import { field } from './reservation-story.ts'
import { adminPassword } from './start-product.ts'
import { words } from './words.ts'

/** Texts that would run if any screen took them for markup, script or a template. */
const payloads = [
  '<script>window.__xss=1</script>',
  '<img src=x onerror="window.__xss=2">',
  '<svg onload=window.__xss=3>',
  '"><script>window.__xss=4</script>',
  "' autofocus onfocus='window.__xss=5",
  'javascript:window.__xss=6',
  '<iframe srcdoc="<script>top.__xss=7</script>">',
  '</title><script>window.__xss=8</script>',
  '{{constructor.constructor("window.__xss=9")()}}',
  '<a href="javascript:window.__xss=10">x</a>',
  '\u202e<b onmouseover=window.__xss=11>\u2066',
  '</script><script>window.__xss=12</script>',
]

const half = payloads.length / 2

test('R45 hostile names, drivers and notes are shown as the texts they are, to their owner and at the desk, in en and ar', async ({
  browser,
  page,
}) => {
  test.slow()
  // Names and drivers take turns, so that every payload stands in one of each.
  const [first_name, last_name] = [payloads[1]!, payloads[0]!]
  const customer = await verifiedCustomer(page, { first_name, last_name })
  const calls = await callsOf(page, customer.email, customer.password)
  const desk = await callsOf(page, 'admin@example.com', adminPassword)
  let booking = await bookHire(page, await freeHire(page, 30), calls, customer)
  for (let index = 1; index < half; index += 1) {
    const added = await page.request.post(`/api/bookings/${booking.reference}/drivers`, {
      headers: { ...calls, 'idempotency-key': `hostile-driver-${index}-${Date.now()}` },
      data: {
        first_name: payloads[2 * index],
        last_name: payloads[2 * index + 1],
        birth_date: '1990-07-12',
        license_number: '"><img src=x onerror=__xss=1>',
        version: booking.version,
      },
    })
    expect(added.status(), await added.text()).toBe(201)
    booking = (await added.json()).data
  }
  const noted = await page.request.put(`/api/bookings/${booking.reference}`, {
    headers: { ...desk, 'idempotency-key': `hostile-note-${Date.now()}` },
    data: { note: payloads.join('\n'), version: booking.version },
  })
  expect(noted.status(), await noted.text()).toBe(200)

  for (const language of ['en', 'ar'] as const) {
    for (const who of ['owner', 'desk'] as const) {
      const context = await browser.newContext({ baseURL: process.env['E2E_URL'] })
      const screen = await context.newPage()
      const alarms = await watch(screen)
      if (who === 'owner') {
        await signedInAs(screen, customer.email, customer.password)
        await openAsOwner(screen, booking.reference, language)
      } else {
        await signedInAs(screen, 'admin@example.com', adminPassword)
        await openAtDesk(screen, booking.reference, language)
      }
      expect(await alarms(), `${who}, ${language}`).toEqual([])
      await context.close()
    }
  }
})

for (const from of [
  '//evil.example',
  '/\\evil.example',
  'https:evil',
  'javascript:alert(1)',
  '/auth/login',
]) {
  test(`R50 whoever logs in with ?from=${from} stays on this site`, async ({ page }) => {
    const say = words('en')
    const customer = await verifiedCustomer(page)
    const strangers: string[] = []
    page.on('request', (request) => {
      const { origin } = new URL(request.url())
      if (origin !== process.env['E2E_URL'] && !request.url().startsWith('data:'))
        strangers.push(request.url())
    })
    await visit(page, `/auth/login?from=${encodeURIComponent(from)}`, 'en')
    await field(page, say('auth:email')).fill(customer.email)
    await page.locator('input[name=password]').fill(customer.password)
    await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home:headline'))
    const url = new URL(page.url())
    expect(url.origin + url.pathname).toBe(`${process.env['E2E_URL']}/`)
    expect(strangers).toEqual([])
  })
}

async function openAsOwner(page: Page, reference: string, language: Language): Promise<void> {
  const say = words(language)
  await visit(page, '/user/profile', language)
  await page.locator(`a[href*="${reference}"]`).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText(payloads[2]!).first()).toBeVisible()
  await expect(drawer.getByText(payloads.at(-1)!).first()).toBeVisible()
  await drawer.getByRole('button', { name: say('account:cancel.action') }).click()
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog').nth(1))).toBeVisible()
}

async function openAtDesk(page: Page, reference: string, language: Language): Promise<void> {
  const say = words(language)
  await visit(page, `/admin/booking?search=${reference}`, language)
  await expect(page.locator('table').getByText(payloads[0]!)).toBeVisible()
  await page.getByRole('link', { name: reference }).click()
  const drawer = page.getByRole('dialog').filter({ hasText: reference })
  await expect(drawer.getByText(payloads.at(-1)!).first()).toBeVisible()
  for (const tab of ['payments', 'services', 'drivers', 'history'] as const) {
    await drawer.getByRole('tab', { name: say(`booking:tabs.${tab}`) }).click()
    await expect(drawer.getByRole('tabpanel')).not.toBeEmpty()
    if (tab === 'drivers') await expect(drawer.getByText(payloads[3]!).first()).toBeVisible()
    if (tab === 'history')
      await expect(drawer.getByRole('tabpanel').getByText(payloads[1]!).first()).toBeVisible()
  }
}

/** Listens for all that a text must never cause; answers what it did cause. */
async function watch(page: Page): Promise<() => Promise<string[]>> {
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) alarms.push(message.text())
  })
  page.on('pageerror', (error) => alarms.push(String(error)))
  await page.exposeFunction('__alarm', (text: string) => void alarms.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      const { __alarm } = globalThis as unknown as { __alarm: (text: string) => void }
      __alarm(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return async () => {
    const ran = await page.evaluate(() => (globalThis as { __xss?: unknown }).__xss)
    return ran === undefined ? alarms : [...alarms, `ran: ${String(ran)}`]
  }
}
