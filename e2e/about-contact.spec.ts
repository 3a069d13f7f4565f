import { expect, type Locator, type Page } from '@playwright/test'
import { formIsAlive, open, speak } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expectSound } from './support/expect-sound.ts'
import {
  escapeDialog,
  forgetNetworkNoise,
  type Language,
  lastMailTo,
  signedInAs,
  test,
  visit,
} from './support/fixtures.ts'
import { verifiedClient } from './support/people.ts'
import { field, type Say } from './support/reservation-story.ts'
import { words } from './support/words.ts'

const say = words('en')
const french = words('fr')

const letter = {
  name: 'Hélène Marchand',
  subject: 'reservation',
  message: 'Bonjour,\nlivrez-vous à la gare de Casa-Voyageurs ?',
}

test('a visitor writes, a moderator reads and answers, and both are told by mail @deep', async ({
  page,
  quiet,
}) => {
  test.slow()
  const email = `visitor-${Date.now()}@example.com`
  await openForm(page)
  await page.getByRole('button', { name: say('contact:form.submit') }).click()
  const form = page.locator('main form')
  await expect(form.getByRole('alert')).toHaveText(say('contact:form.invalid'))
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(4)
  await expect(field(page, say('contact:form.name'))).toBeFocused()

  await openForm(page, 'fr')
  await page.getByRole('button', { name: french('contact:form.submit') }).click()
  await expect(form.getByRole('alert')).toHaveText('Veuillez vérifier le formulaire pour les erreurs.')
  await fill(page, french, { ...letter, email })
  await expect(form.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: french('contact:form.submit') }).click()
  const sent = page.getByRole('heading', { name: 'Message envoyé avec succès !' })
  await expect(sent).toBeFocused()
  await expectSound(page, 'a message sent')
  await page.getByRole('button', { name: french('contact:sent.another') }).click()
  await expect(field(page, french('contact:form.email'))).toHaveValue(email)
  await expect(field(page, french('contact:form.message'))).toHaveValue('')

  const { id } = await database()
    .selectFrom('contact_messages')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const notice = await lastMailTo('contact@example.com', `nº ${id}`)
  expect(notice.text).toContain('livrez-vous à la gare')
  const link = new URL(/href="([^"]+inbox=\d+)"/.exec(notice.html)![1]!)

  await speak(page, 'en')
  await signedInAs(page, ...(await moderator(page)))
  await open(page, link.pathname + link.search)
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('livrez-vous à la gare')).toBeVisible()
  await expect(drawer.getByText(say('messages:status.read'), { exact: true })).toBeVisible()
  await expectSound(page, 'an open message')
  const answer = drawer.getByLabel(say('messages:reply.label'))
  await drawer.getByRole('button', { name: say('messages:reply.submit') }).click()
  await expect(answer).toHaveAttribute('aria-invalid', 'true')
  await answer.fill('Bonjour Madame,\noui, à toute heure.')
  await escapeDialog(page)
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('unsaved:keep') })
    .click()
  await drawer.getByRole('button', { name: say('messages:reply.submit') }).click()
  await expect(drawer.getByRole('heading', { name: say('messages:reply.given') })).toBeVisible()
  const mail = await lastMailTo(email)
  expect(mail.subject).toBe('Notre réponse à votre message')
  expect(mail.html).toContain('lang="fr"')
  for (const part of ['oui, à toute heure.', 'livrez-vous à la gare']) expect(mail.text).toContain(part)
  forgetNetworkNoise(quiet)
})

async function openForm(page: Page, language: Language = 'en'): Promise<void> {
  await visit(page, '/contact', language)
  await formIsAlive(page)
}

async function fill(page: Page, speak: Say, typed: typeof letter & { email: string }): Promise<void> {
  await field(page, speak('contact:form.name')).fill(typed.name)
  await field(page, speak('contact:form.email')).fill(typed.email)
  await subject(page).selectOption(typed.subject)
  await field(page, speak('contact:form.message')).fill(typed.message)
}

function subject(page: Page): Locator {
  return page.locator('main form select')
}

async function moderator(page: Page): Promise<[string, string]> {
  const { email, password } = await verifiedClient(page)
  await database().updateTable('users').set({ role: 'moderator' }).where('email', '=', email).execute()
  return [email, password]
}
