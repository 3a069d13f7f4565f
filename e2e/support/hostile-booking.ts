import { expect, type Browser, type Page } from '@playwright/test'
import { adminPassword } from '../start-product.ts'
import { signedInAs } from './fixtures.ts'
import { payloads } from './hostile-payloads.ts'
import { bookSlot, callsOf, freeSlot, verifiedClient, writeBooking } from './people.ts'

/** Payloads that fit into a licence number. */
export const short = payloads.filter((payload) => payload.length <= 40)
/** Payloads that do not. */
export const long = payloads.filter((payload) => payload.length > 40)

export const admin = { email: 'admin@example.com', password: adminPassword }

type Slot = Awaited<ReturnType<typeof freeSlot>>

/** A separate browser context, signed in. */
export async function openAs(browser: Browser, who: { email: string; password: string }): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] })
  const screen = await context.newPage()
  await signedInAs(screen, who.email, who.password)
  return screen
}

/** A booking with hostile text in every field; each payload is in one of them, and all in the note. */
export async function givenHostileBooking(page: Page, chosen?: Slot) {
  const [first_name, last_name] = [payloads[0], payloads[1]]
  const client = await verifiedClient(page, { first_name, last_name })
  const calls = await callsOf(page, client.email, client.password)
  const staff = await callsOf(page, admin.email, admin.password)
  const slot = chosen ?? (await freeSlot(page, 28))
  const { reference } = await bookSlot(page, slot, calls, client)
  for (let index = 0; index < short.length; index += 6) {
    const [first, last, license_number, identity_number] = short.slice(index)
    const driver = { first_name: first, last_name: last ?? first, license_number, identity_number }
    const born = { birth_date: '1990-07-12' }
    // Staff may name drivers before their extra is booked.
    await writeBooking(page, staff, `${reference}/drivers`, { ...driver, ...born }, 'POST')
    const payment = {
      amount: '1.00',
      payment_method: 'card',
      // A number is unique in a database, and a worker may insert them twice.
      transaction_id: `${short[index + 4] ?? first} ${reference}`,
    }
    await writeBooking(page, staff, `${reference}/add-payment`, payment)
  }
  await writeBooking(page, staff, `${reference}/duration-location`, {
    start_date: slot.start_date,
    end_date: slot.end_date,
    pickup_location: long[0],
    return_location: long[1],
    pickup_location_price: '0.00',
    return_location_price: '0.00',
    reason: long[2],
  })
  await writeBooking(page, staff, reference, { note: payloads.join('\n') })
  return { client, reference }
}

/** Watches for every effect that a text must never have; the returned function asserts that there was none. */
export async function watch(page: Page): Promise<(where: string) => Promise<void>> {
  const alarms: string[] = []
  page.on('dialog', (dialog) => {
    alarms.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => alarms.push(String(error)))
  page.on('request', (request) => {
    if (request.url().includes('evil.example/')) alarms.push(`a call to ${request.url()}`)
  })
  await page.exposeFunction('__alarm', (text: string) => void alarms.push(text))
  await page.addInitScript(() => {
    const { __alarm } = globalThis as unknown as { __alarm: (text: string) => void }
    addEventListener('securitypolicyviolation', (event) => {
      __alarm(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
    Object.defineProperty(globalThis, '__xss', {
      set() {
        __alarm('a text ran')
      },
    })
  })
  return async (where) => {
    // A round trip to the page: its events have arrived by now.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    expect(alarms, where).toEqual([])
  }
}
