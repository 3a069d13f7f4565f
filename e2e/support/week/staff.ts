import * as auth from '@marhala/contract/accounts/auth.ts'
import { type Browser, expect, type Page } from '@playwright/test'
import { adminPassword } from '../../start-product.ts'
import { open } from '../accounts-story.ts'
import { codeMailedTo, type Language, lastMailTo } from '../fixtures.ts'
import { openAgency } from './agency.ts'
import { type Desk, done, sitDown } from './desk.ts'

type Colleague = {
  first_name: string
  last_name: string
  template: 'clerk' | 'cashier'
  places: string[]
  language: Language
}

/** The owner at their browser, the agency, and a clerk and a cashier whom the owner invites, each at a browser of theirs. */
export async function openWeek(page: Page, browser: Browser) {
  const owner = await sitDown(page, 'en', { email: 'admin@example.com', password: adminPassword })
  const agency = await openAgency(owner)
  const { town, port } = agency
  const nour = { first_name: 'Nour', last_name: 'Bennis', template: 'clerk', places: [town.name] } as const
  const adil = {
    first_name: 'Adil',
    last_name: 'Chraibi',
    template: 'cashier',
    places: [town.name, port.name],
  } as const
  const join = (colleague: Omit<Colleague, 'language'>, language: Language) =>
    invite(owner, browser, { ...colleague, language })
  await open(page, '/admin/settings?section=team')
  const clerk = await join({ ...nour, places: [...nour.places] }, 'fr')
  const cashier = await join({ ...adil, places: [...adil.places] }, 'en')
  return { owner, clerk, cashier, ...agency }
}
export type Week = Awaited<ReturnType<typeof openWeek>>

/** Invites somebody in Team by template and places; they choose a password with the code that is mailed to them. */
async function invite(owner: Desk, browser: Browser, colleague: Colleague): Promise<Desk> {
  const { page, say } = owner
  const email = `${colleague.first_name}-${Date.now()}@example.com`.toLowerCase()
  await page.getByRole('button', { name: say('team:invite'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const name of ['first_name', 'last_name'] as const)
    await dialog.getByLabel(say(`clients:fields.${name}`)).fill(colleague[name])
  await dialog.getByRole('textbox', { name: say('clients:fields.email') }).fill(email)
  await dialog.getByText(say(`team:templates.${colleague.template}`), { exact: true }).click()
  await dialog.getByText(say('team:places.some')).click()
  const places = dialog.getByRole('group', { name: say('team:places.title') })
  for (const place of colleague.places) await places.getByRole('checkbox', { name: place }).check()
  await dialog.getByRole('button', { name: say('team:form.send') }).click()
  const line = page.getByRole('listitem').filter({ hasText: email })
  await expect(line.getByText(say(`team:templates.${colleague.template}`))).toBeVisible()
  expect((await lastMailTo(email)).text).toContain('/auth/forgot-password')

  const own = await (await browser.newContext({ baseURL: process.env['E2E_URL']! })).newPage()
  const asker = { page: own, headers: {} }
  const password = 'Marhala-desk-26'
  await done(asker, auth.forgotPassword, { body: { email } })
  let code = ''
  await expect.poll(async () => (code = await codeMailedTo(email).catch(() => ''))).toMatch(/^\d{6}$/)
  const { token } = await done(asker, auth.verifyResetToken, { body: { email, token: code } })
  await done(asker, auth.resetPassword, {
    body: { token, email, password, password_confirmation: password },
  })
  return sitDown(own, colleague.language, { email, password })
}
