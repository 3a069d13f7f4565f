import { type Browser, expect, type Page } from '@playwright/test'
import { clientWithBookings } from './support/account-bookings.ts'
import { logIn, open } from './support/accounts-story.ts'
import { database } from './support/database.ts'
import { expectSound, switchTo } from './support/expect-sound.ts'
import { forgetNetworkNoise, lastMailTo, signedInAs, test } from './support/fixtures.ts'
import { callsOf, verifiedClient } from './support/people.ts'
import { words } from './support/words.ts'

const say = words('en')

test('a review is written at the mail’s invitation, found helpful, reported, answered, hidden, and gone @deep', async ({
  page,
  browser,
  quiet,
}) => {
  test.slow()
  const author = await clientWithBookings(page, ['completed'])
  const slug = await carOf(page, author)
  const text = `It took us over the Tichka and back, ${author.email}.`

  const mail = await lastMailTo(author.email, 'How was your trip?')
  await open(page, /\/cars\/\S+write=1/.exec(mail.text)![0])
  await page.getByRole('link', { name: say('reviews:write.log_in') }).click()
  await logIn(page, say, author)
  const form = page.getByRole('form', { name: say('reviews:write.title') })
  await expect(form).toBeInViewport()
  await form.getByRole('button', { name: say('reviews:write.submit') }).click()
  await expect(form.getByRole('radio').first()).toBeFocused()
  await expectSound(page, 'the form of a review, refused')
  await page.keyboard.press('4')
  await form.getByRole('textbox').fill(text)
  await form.getByRole('button', { name: say('reviews:write.submit') }).click()
  await expect(page.getByText(say('reviews:write.thanks'))).toBeVisible()
  const card = page.getByRole('article').filter({ hasText: text })
  await expect(card.getByText(say('reviews:by_you'))).toBeVisible()
  await expect(card.getByText(say('reviews:rated', { rating: 4 }))).toBeAttached()
  forgetNetworkNoise(quiet)

  await asSomebodyElse(browser, await verifiedClient(page), async (other) => {
    await open(other, `/cars/${slug}?tab=reviews`)
    const read = other.getByRole('article').filter({ hasText: text })
    await read.getByRole('button', { name: say('reviews:helpful') }).click()
    await expect(read.getByRole('button', { pressed: true })).toContainText('1')
    await other.reload()
    await expect(read.getByRole('button', { pressed: true })).toContainText('1')
    await read.getByRole('button', { name: say('reviews:report.action') }).click()
    const dialog = other.getByRole('dialog')
    await dialog.getByRole('button', { name: say('reviews:report.submit') }).click()
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    await expectSound(other, 'the report of a review, refused')
    await switchTo(other, 'ar')
    await expect(dialog).toContainText('هذا الحقل مطلوب.')
    await switchTo(other, 'en')
    await dialog.getByText(say('reviews:reasons.off_topic')).click()
    await dialog.getByRole('button', { name: say('reviews:report.submit') }).click()
    await expect(read.getByText(say('reviews:report.done'))).toBeVisible()
  })

  await asSomebodyElse(browser, await moderator(page), async (moderation) => {
    await open(moderation, '/')
    await moderation.locator('header summary:visible').last().click()
    await moderation
      .getByRole('link', { name: say('shell:nav.reviews'), exact: true })
      .first()
      .click()
    await moderation.getByRole('row').filter({ hasText: text }).getByRole('link').click()
    const drawer = moderation.getByRole('dialog')
    await expect(drawer.getByText(say('reviews:reasons.off_topic'))).toBeVisible()
    await drawer.getByRole('button', { name: say('reviews:reply.action') }).click()
    await drawer.getByRole('textbox').fill('Thank you. The pass is at its best in May.')
    await expectSound(moderation, 'a review in the moderators’ room, being answered')
    await drawer.getByRole('button', { name: say('reviews:reply.submit') }).click()
    await expect(drawer.getByText('The pass is at its best in May.')).toBeVisible()
    const readable = (await documentOf(page, slug)).replace(/<script.*?<\/script>/gs, '')
    expect(readable).toContain('The pass is at its best in May.')
    await drawer.getByRole('button', { name: say('moderation:hide') }).click()
    await expect(drawer.getByText(say('moderation:status.hidden'))).toBeVisible()
  })
  await expect.poll(() => documentOf(page, slug)).not.toContain(text)
})

type Person = { email: string; password: string }

async function carOf(page: Page, author: Person & { references: string[] }): Promise<string> {
  const headers = await callsOf(page, author.email, author.password)
  const reply = await page.request.get(`/api/bookings/${author.references[0]}`, { headers })
  return (await reply.json()).data.car.slug
}

async function asSomebodyElse(
  browser: Browser,
  { email, password }: Person,
  act: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL']!, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signedInAs(page, email, password)
  await act(page)
  await context.close()
}

async function moderator(page: Page): Promise<Person> {
  const person = await verifiedClient(page)
  await database().updateTable('users').set({ role: 'moderator' }).where('email', '=', person.email).execute()
  return person
}

async function documentOf(page: Page, slug: string): Promise<string> {
  return (await page.request.get(`/cars/${slug}?tab=reviews`)).text()
}
