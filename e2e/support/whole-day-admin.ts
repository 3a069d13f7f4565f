import { fuelReading } from '../../domain/src/booking/fuel.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { amountsIn, wire } from './printed-document.ts'
import type { DamageKind, DamagePart } from '../../domain/src/damage/damage.ts'
import type { Say } from './reservation-story.ts'

export type AdminPage = { page: Page; say: Say }

/** The row of a car on the planner, scrolled into view. */
export async function rowOf({ page }: AdminPage, plate: string): Promise<Locator> {
  // Not the row, which is wider than the screen: its days would begin under the names.
  await page.getByRole('rowheader', { name: plate }).scrollIntoViewIfNeeded()
  return page.getByRole('row', { name: plate })
}

/** Drags over free days of a row, counted from the first that is shown. */
export async function pullDays(
  { page }: AdminPage,
  row: Locator,
  first: number,
  last: number,
): Promise<void> {
  const { x, y, width, height } = (await row.getByRole('gridcell').boundingBox())!
  const isRightToLeft = await row.evaluate((element) => getComputedStyle(element).direction === 'rtl')
  const at = (day: number) => (isRightToLeft ? x + width - (day + 0.5) * 36 : x + (day + 0.5) * 36)
  await page.mouse.move(at(first), y + height / 2)
  await page.mouse.down()
  await page.mouse.move(at(last), y + height / 2, { steps: 5 })
  await page.mouse.up()
}

/** Drags a bar by whole days; later is to the left in right-to-left languages. */
export async function pullBar({ page }: AdminPage, bar: Locator, days: number): Promise<void> {
  await bar.scrollIntoViewIfNeeded()
  const { x, y, width, height } = (await bar.boundingBox())!
  const isRightToLeft = await bar.evaluate((element) => getComputedStyle(element).direction === 'rtl')
  const [from, middle] = [x + width / 2, y + height / 2]
  await page.mouse.move(from, middle)
  await page.mouse.down()
  await page.mouse.move(from + (isRightToLeft ? -days : days) * 36, middle, { steps: 5 })
  await page.mouse.up()
}

type Wish = { first_name: string; last_name: string; email: string; location: string; extra: string }

/** Fills the form of a walk-in booking; returns its price. */
export async function bookWalkIn({ page, say }: AdminPage, wish: Wish): Promise<string> {
  const form = page.getByRole('dialog', { name: say('new-booking:title') })
  await form.getByRole('button', { name: say('new-booking:new_client') }).click()
  await form.getByLabel(say('new-booking:fields.first_name')).fill(wish.first_name)
  await form.getByLabel(say('new-booking:fields.last_name')).fill(wish.last_name)
  await form.getByLabel(say('new-booking:fields.email')).fill(wish.email)
  await form.getByLabel(say('booking:trip.pickup_location')).selectOption(wish.location)
  await form.getByRole('checkbox', { name: wish.extra }).check()
  await expect.poll(async () => (await amountsIn(form.locator('dl').last())).length).toBeGreaterThan(3)
  await expect(form.locator('[aria-busy=true]')).toHaveCount(0)
  // Below it are the amount due at the pick-up, and the deposit.
  const total = (await amountsIn(form.locator('dl').last())).at(-3)
  // A booking that begins today could also be handed over at once; the button with the price books it.
  const submit = form.locator('footer').getByRole('button').filter({ hasText: /\d/ })
  expect(wire(await submit.innerText())).toBe(total)
  await submit.click()
  await expect(page).toHaveURL(/booking=RB-/)
  return total!
}

/** Saves what was dragged, once its new price is shown; returns that price. */
export async function agreeToPrice({ page, say }: AdminPage): Promise<string> {
  const dialog = page.getByRole('dialog').last()
  await expect(dialog.getByRole('heading', { name: say('booking:price.title') })).toBeVisible()
  await expect(dialog.locator('table')).toBeVisible()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  const total = (await amountsIn(dialog.locator('tbody tr').last())).at(-1)!
  const others = (await page.getByRole('dialog').count()) - 1
  await dialog.getByRole('button', { name: say('common:save'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(others)
  return total
}

export function drawerOf({ page }: AdminPage, reference: string): Locator {
  return page.getByRole('dialog').filter({ hasText: reference }).first()
}

export async function openTab({ say }: AdminPage, drawer: Locator, tab: string): Promise<void> {
  await drawer.getByRole('tab', { name: say(`booking:tabs.${tab}`) }).click()
  await expect(drawer.getByRole('tabpanel')).not.toBeEmpty()
}

/** Due, paid and outstanding in the payments. */
export async function moneyOf(admin: AdminPage, drawer: Locator): Promise<string[]> {
  await openTab(admin, drawer, 'payments')
  return amountsIn(drawer.getByRole('tabpanel').locator('dl').first())
}

/** Opens the dialog of one of the drawer's next steps. */
export async function takeStep({ page, say }: AdminPage, drawer: Locator, step: string): Promise<Locator> {
  await drawer.getByRole('button', { name: say(`booking:actions.${step}`), exact: true }).click()
  return page.getByRole('dialog').last()
}

/** Opens the dialog of one of the drawer's other actions. */
export async function chooseAction(
  { page, say }: AdminPage,
  drawer: Locator,
  action: string,
): Promise<Locator> {
  await drawer.getByRole('button', { name: say('booking:actions.more') }).click()
  await page.getByRole('menuitem', { name: say(`booking:actions.${action}`) }).click()
  return page.getByRole('dialog').last()
}

/** Waits for the end of a step: its dialog is closed, and the drawer shows the booking's status. */
export async function expectStatus({ page, say }: AdminPage, drawer: Locator, status: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(1)
  const badge = drawer.getByText(say(`status:booking.${status}`), { exact: true })
  await expect(badge.first()).toBeVisible()
}

/** Sets the fuel gauge of a dialog, in eighths. */
export async function setFuel({ say }: AdminPage, form: Locator, eighths: number): Promise<void> {
  const reading = fuelReading(eighths)
  const name = reading === 'empty' || reading === 'full' ? say(`booking:fuel.${reading}`) : reading
  // A swap has two, for the returned car and for the new one.
  for (const gauge of await form.getByRole('radio', { name, exact: true }).all())
    await gauge.check({ force: true })
}

/** Pending → confirmed, with the client as the driver. */
export async function confirmDriver(admin: AdminPage, drawer: Locator, license: string): Promise<void> {
  const { say } = admin
  const form = await takeStep(admin, drawer, 'confirm')
  await form.getByLabel(say('booking:driver.birth_date')).fill('1988-04-02')
  await form.getByLabel(say('booking:driver.license_number')).fill(license)
  await form.getByRole('button', { name: say('booking:confirm.submit') }).click()
  await expectStatus(admin, drawer, 'confirmed')
}

/** Confirmed → active: all that is owed is paid by card, the deposit in cash; returns the dialog's proposals. */
export async function handOver(admin: AdminPage, drawer: Locator, kilometers: string, transaction: string) {
  const { say } = admin
  const form = await takeStep(admin, drawer, 'activate')
  await form.getByLabel(say('booking:kilometers')).fill(kilometers)
  await setFuel(admin, form, 8)
  const proposed = {
    amount: wire(await form.locator('[name=amount]').inputValue()),
    warranty: wire(await form.locator('[name=warranty_amount]').inputValue()),
  }
  await form.locator('[name=payment_method]').selectOption('card')
  await form.locator('[name=transaction_id]').fill(transaction)
  await form.getByRole('button', { name: say('booking:actions.activate'), exact: true }).click()
  await expectStatus(admin, drawer, 'active')
  return proposed
}

/** Extends the booking of a car that is out; returns the new price. */
export async function extendTo(admin: AdminPage, drawer: Locator, day: string): Promise<string> {
  const form = await chooseAction(admin, drawer, 'trip')
  await form.getByLabel(admin.say('trip:dates_picker.end')).first().fill(day)
  return agreeToPrice(admin)
}

/** Swaps the car of an active booking. */
export async function swapTo(
  admin: AdminPage,
  drawer: Locator,
  car: { plate: string; back: string; out: string },
): Promise<void> {
  const form = await chooseAction(admin, drawer, 'swap')
  const cars = form.getByLabel(admin.say('booking:swap.car'))
  const option = cars.locator('option', { hasText: car.plate })
  await cars.selectOption((await option.getAttribute('value'))!)
  await form.locator('[name=end_kilometers]').fill(car.back)
  await form.locator('[name=start_kilometers]').fill(car.out)
  await setFuel(admin, form, 7)
  await form.getByRole('button', { name: admin.say('booking:swap.submit') }).click()
  await expectStatus(admin, drawer, 'active')
}

/** Active → completed: the missing fuel is not charged, and the damage deducted from the deposit. */
export async function takeBack(
  admin: AdminPage,
  drawer: Locator,
  found: { kilometers: string; keep: string; note: string },
): Promise<void> {
  const { say } = admin
  const form = await takeStep(admin, drawer, 'complete')
  const kilometers = form.getByLabel(say('booking:kilometers'))
  const complete = form.getByRole('button', { name: say('booking:actions.complete'), exact: true })
  await kilometers.fill('1')
  await complete.click()
  await expect(kilometers).toHaveAccessibleDescription(/^[^0-9,]+[\d,]+ km\.$/)
  await expect(form.getByRole('alert').filter({ hasText: /\w/ })).toHaveCount(0)
  await kilometers.fill(found.kilometers)
  await setFuel(admin, form, 4)
  await decide(admin, form, 'fuel', 'waive')
  await form.getByLabel(say('booking:charge.waiver_reason')).fill('Client of the house')
  await addDamage(admin, form, { part: 'door', kind: 'dent', note: found.note })
  const name = nameOfDamage(admin, { part: 'door', kind: 'dent' })
  await form.getByLabel(`${name}: ${say('booking:payment.amount')}`).fill(found.keep)
  await decide(admin, form, name, 'deposit')
  await complete.click()
  await expectStatus(admin, drawer, 'completed')
}

type FoundDamage = { part: DamagePart; kind: DamageKind; note?: string }

/** What a damage is called. */
export function nameOfDamage({ say }: Pick<AdminPage, 'say'>, { part, kind }: FoundDamage): string {
  return say('damage:name', { part: say(`damage:parts.${part}`), kind: say(`damage:kinds.${kind}`) })
}

/** Adds a damage to a return: by a press on the drawing, the likely part there or another one. */
export async function addDamage(
  { page, say }: Pick<AdminPage, 'page' | 'say'>,
  form: Locator,
  { part, kind, note = '' }: FoundDamage,
): Promise<void> {
  await form.getByRole('button', { name: say('booking:take_back.add_damage') }).click()
  const dialog = page.getByRole('dialog', { name: say('booking:take_back.add_damage') })
  const side = say('damage:sides.left')
  await dialog.getByRole('button', { name: say('damage:place', { side }) }).click()
  await dialog.getByLabel(say('damage:part')).selectOption(part)
  await dialog
    .getByRole('group', { name: say('damage:kind') })
    .getByText(say(`damage:kinds.${kind}`), { exact: true })
    .click()
  await dialog.getByText(say('damage:sizes.medium'), { exact: true }).click()
  await dialog.locator('[name=note]').fill(note)
  await dialog.getByRole('button', { name: say('booking:take_back.add_damage') }).click()
  await dialog.waitFor({ state: 'detached' })
}

type ChargeKind = 'late' | 'fuel' | 'kilometers'

const isMeasured = (line: string): line is ChargeKind => ['late', 'fuel', 'kilometers'].includes(line)

/** Decides on a charge of a return: one that is measured, or another by its name. */
export async function decide(
  { say }: Pick<AdminPage, 'say'>,
  form: Locator,
  line: ChargeKind | (string & {}),
  settle: 'deposit' | 'now' | 'bill' | 'waive',
): Promise<void> {
  const title = isMeasured(line) ? say(`booking:charge.kinds.${line}`) : line
  const name = `${title}: ${say('booking:charge.settle.label')}`
  const choice = form.getByRole('group', { name }).getByRole('radio', {
    name: say(`booking:charge.settle.${settle}`),
    exact: true,
  })
  await choice.check({ force: true })
}

/** The amount of a proposed charge of a return. */
export function chargeField({ say }: Pick<AdminPage, 'say'>, form: Locator, kind: ChargeKind): Locator {
  return form.getByLabel(`${say(`booking:charge.kinds.${kind}`)}: ${say('booking:payment.amount')}`)
}

/** The lines of the ledger, refunds with a minus. */
export async function ledgerOf(admin: AdminPage, drawer: Locator): Promise<string[]> {
  await openTab(admin, drawer, 'payments')
  return amountsIn(drawer.getByRole('tabpanel').getByRole('list').last())
}
