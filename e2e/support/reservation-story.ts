import { expect, type Locator, type Page } from '@playwright/test'
import { codeMailedTo, type Language } from './fixtures.ts'
import type { words } from './words.ts'

export type Say = ReturnType<typeof words>

/** A new client for a reservation; each story has its own. */
export function newClient(language: Language) {
  const tag = `${language}-${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  return {
    first_name: 'Salma',
    last_name: 'Idrissi',
    email: `salma-${tag}@example.com`,
    password: 'Marhala-2026-ok',
  }
}
export type NewClient = ReturnType<typeof newClient>

/** A trip of seven days from tomorrow, or weeks later, as plain dates. */
export function someDates(weeksAhead: number) {
  const day = (offset: number) => {
    const date = new Date(Date.now() + (weeksAhead * 7 + offset) * 86_400_000)
    return date.toISOString().slice(0, 10)
  }
  return { start: day(1), end: day(8) }
}

/** A field of the page by the start of its label. */
export function field(page: Page, label: string): Locator {
  const start = label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return page.locator('main').getByLabel(new RegExp(`^${start}(\\s|$)`))
}

/** Types the dates into the page's open picker: day first, as is usual here. */
export async function typeDates(page: Page, say: Say, trip: { start: string; end: string }): Promise<void> {
  const typed = (date: string) => date.split('-').reverse().join('/')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('trip:dates_picker.start'), { exact: true }).fill(typed(trip.start))
  await dialog.getByLabel(say('trip:dates_picker.end'), { exact: true }).fill(typed(trip.end))
  await page.keyboard.press('Enter')
}

export async function fillSignUp(page: Page, say: Say, client: NewClient): Promise<void> {
  await field(page, say('auth:register.first_name')).fill(client.first_name)
  await field(page, say('auth:register.last_name')).fill(client.last_name)
  await field(page, say('auth:email')).fill(client.email)
  await page.locator('input[name=password]').fill(client.password)
  await page.locator('input[name=password_confirmation]').fill(client.password)
  await page.getByRole('button', { name: say('auth:register.submit') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('auth:verify.title'))
}

/** Signs up in the dialog over the reservation, which only needs a password. */
export async function signUpOverTheStep(page: Page, say: Say, client: NewClient): Promise<void> {
  const dialog = page.getByRole('dialog', { name: say('auth:register.title') })
  await expect(dialog).toContainText(`${client.first_name} ${client.last_name}`)
  await expect(dialog.locator('input[type=email]')).toHaveValue(client.email)
  await expect(dialog.locator('input[name=password]')).toBeFocused()
  await dialog.locator('input[name=password]').fill(client.password)
  await dialog.getByRole('button', { name: say('auth:register.submit') }).click()
  await expect(page.getByLabel(say('auth:verify.code'))).toBeFocused()
  // As pasted from a mail, with blanks.
  const code = await codeMailedTo(client.email)
  await page.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
}
