import { type Browser, expect, type Page } from '@playwright/test'
import { customerWithHires } from './account-hires.ts'
import { logIn, open, speak } from './accounts-story.ts'
import { database } from './database.ts'
import { expectSound, switchTo } from './expect-sound.ts'
import { forgetNetworkNoise, lastMailTo, signedInAs, test } from './fixtures.ts'
import { callsOf, verifiedCustomer } from './people.ts'
import { words } from './words.ts'

const say = words('en')

test('a review is written at the mail’s invitation, found helpful, reported, answered, hidden, and gone', async ({
  page,
  browser,
  quiet,
}) => {
  test.slow()
  const author = await customerWithHires(page, ['completed'])
  const slug = await carOf(page, author)
  const text = `It took us over the Tichka and back, ${author.email}.`

  const mail = await lastMailTo(author.email, 'how was it?')
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

  await asSomebodyElse(browser, await verifiedCustomer(page), async (other) => {
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

  await asSomebodyElse(browser, await moderator(page), async (desk) => {
    await open(desk, '/')
    await desk.locator('header summary:visible').last().click()
    await desk
      .getByRole('link', { name: say('shell:nav.reviews'), exact: true })
      .first()
      .click()
    await expectSound(desk, 'the moderators’ room')
    await desk.getByRole('row').filter({ hasText: text }).getByRole('link').click()
    const drawer = desk.getByRole('dialog')
    await expect(drawer.getByText(say('reviews:reasons.off_topic'))).toBeVisible()
    await drawer.getByRole('button', { name: say('reviews:reply.action') }).click()
    await drawer.getByRole('textbox').fill('Thank you. The pass is at its best in May.')
    await expectSound(desk, 'a review in the moderators’ room, being answered')
    await drawer.getByRole('button', { name: say('reviews:reply.submit') }).click()
    await expect(drawer.getByText('The pass is at its best in May.')).toBeVisible()
    const readable = (await documentOf(page, slug)).replace(/<script.*?<\/script>/gs, '')
    expect(readable).toContain('The pass is at its best in May.')
    await drawer.getByRole('button', { name: say('moderation:hide') }).click()
    await expect(drawer.getByText(say('moderation:status.hidden'))).toBeVisible()
  })
  await expect.poll(() => documentOf(page, slug)).not.toContain(text)
})

test('a completed booking leads to the form, whose stars follow the arrows in Arabic', async ({ page }) => {
  const arabic = words('ar')
  const author = await customerWithHires(page, ['completed'])
  await signedInAs(page, author.email, author.password)
  await speak(page, 'ar')
  await open(page, `/user/profile?tab=bookings&booking=${author.references[0]}`)
  await page.getByRole('link', { name: arabic('account:details.review') }).click()
  const form = page.getByRole('form', { name: arabic('reviews:write.title') })
  await expect(form).toBeInViewport()
  await form.getByRole('radio').first().focus()
  for (const [key, star] of [
    ['ArrowLeft', '2'],
    ['ArrowLeft', '3'],
    ['ArrowRight', '2'],
    ['End', '5'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(form.getByRole('radio', { checked: true })).toHaveValue(star)
  }
  await form.getByRole('textbox').fill('سيارة مريحة ونظيفة، والاستلام كان سريعا.')
  await form.getByRole('button', { name: arabic('reviews:write.submit') }).click()
  await expect(page.getByText(arabic('reviews:write.thanks'))).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: arabic('reviews:by_you') })).toContainText('مريحة')
})

type Person = { email: string; password: string }

async function carOf(page: Page, author: Person & { references: string[] }): Promise<string> {
  const headers = await callsOf(page, author.email, author.password)
  const reply = await page.request.get(`/api/bookings/${author.references[0]}`, { headers })
  return (await reply.json()).data.car.slug
}

test('a vote stays that is given while one’s own reviews are still on their way', async ({ page }) => {
  const customer = await verifiedCustomer(page)
  await signedInAs(page, customer.email, customer.password)
  const voted = page.waitForResponse(
    (reply) => reply.url().endsWith('/helpful') && reply.request().method() === 'POST',
  )
  // The first of one's own lists is written before the vote and comes after it.
  let isFirst = true
  await page.route(/\/api\/cars\/[^/]+\/reviews/, async (route) => {
    const isEarly = isFirst
    isFirst = false
    const response = await route.fetch()
    if (isEarly) await voted
    await route.fulfill({ response })
  })
  const { slug } = await ratedCar(page)
  await open(page, `/cars/${slug}?tab=reviews`)
  const reviews = page.getByRole('article')
  const name = say('reviews:helpful')
  await reviews.getByRole('button', { name }).first().click()
  await voted
  const mine = reviews.getByRole('button', { name, pressed: true })
  await expect(mine).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expect(mine).toHaveCount(1)
})

/** The car that people rated most. */
async function ratedCar(page: Page): Promise<{ slug: string }> {
  const reply = await page.request.get('/api/home/filter-cars?per_page=1&sort_by=rating')
  return (await reply.json()).data.data[0]
}

/** A story within the story: somebody else's browser. */
async function asSomebodyElse(
  browser: Browser,
  { email, password }: Person,
  tell: (page: Page) => Promise<void>,
) {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL']!, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signedInAs(page, email, password)
  await tell(page)
  await context.close()
}

async function moderator(page: Page): Promise<Person> {
  const person = await verifiedCustomer(page)
  await database().updateTable('users').set({ role: 'moderator' }).where('email', '=', person.email).execute()
  return person
}

/** What a visitor without scripts is sent. */
async function documentOf(page: Page, slug: string): Promise<string> {
  return (await page.request.get(`/cars/${slug}?tab=reviews`)).text()
}
