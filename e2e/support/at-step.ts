import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { signedInAs, visit } from './fixtures.ts'
import { callsOf, freeSlot, reservePath, verifiedClient } from './people.ts'
import { field } from './reservation-story.ts'
import { words } from './words.ts'

const say = words('en')
const steps = ['vehicle', 'details', 'extras', 'payment', 'confirmation'] as const
export type Step = (typeof steps)[number]

/** A signed-in client at a step, with a card chosen where there is a choice; each booking has a week. */
export async function atStep(page: Page, step: Step, weeksAhead: number) {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  const posts = countCalls(page, 'POST', /\/api\/bookings$/)
  const slot = await freeSlot(page, weeksAhead)
  await visit(page, reservePath(slot), 'en')
  for (const before of steps.slice(0, steps.indexOf(step))) {
    await onPage(page, before)
    if (before === 'payment') await chooseCard(page)
    await goOn(page)
  }
  await onPage(page, step)
  if (step === 'payment') await chooseCard(page)
  const bookings = async () => {
    const headers = await callsOf(page, client.email, client.password)
    return (await (await page.request.get('/api/bookings', { headers })).json()).data.total as number
  }
  return { client, slot, posts, bookings }
}

/** The step's button: Continue, or Book. */
export async function goOn(page: Page): Promise<void> {
  await page.locator('#reservation-step button[type=submit]').click()
}

export async function onPage(page: Page, step: Step): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`reservation:${step}.title`))
}

/** Opens the fields of the first driver, filled from the profile. */
export async function changeDriver(page: Page): Promise<void> {
  await page.getByRole('button', { name: say('reservation:details.change_driver') }).click()
}

/** Empties a field after the profile has filled it; before that it would be filled again. */
export async function clearKnown(field: Locator): Promise<void> {
  await expect(field).not.toHaveValue('')
  await field.fill('')
}

async function chooseCard(page: Page): Promise<void> {
  await page
    .locator('label', { has: page.getByRole('radio', { name: say('reservation:payment.methods.card') }) })
    .click()
  await expect(page.getByRole('button', { name: /^Book for/ })).toBeVisible()
}

export function countCalls(page: Page, method: string, path: RegExp): Request[] {
  const calls: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && path.test(request.url())) calls.push(request)
  })
  return calls
}

/** Logs in at the form that the page shows. */
export async function logIn(page: Page, client: { email: string; password: string }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:login.title'))
  await field(page, say('auth:email')).fill(client.email)
  await page.locator('input[name=password]').fill(client.password)
  await page.getByRole('button', { name: say('auth:login.submit'), exact: true }).click()
}
