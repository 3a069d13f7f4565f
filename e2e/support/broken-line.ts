import { expect, type Locator, type Page, type Route } from '@playwright/test'

/** How a call can fail, and the specification's text for it. */
export const failures = [
  { how: 'offline', message: 'Network error. Please check your connection.' },
  { how: 'cut', message: 'Network error. Please check your connection.', answer: (route) => route.abort() },
  // No answer: the call times out after 30 s of the page's clock.
  { how: 'timeout', message: 'Request timeout. Please try again.', answer: async () => {} },
  {
    how: '500',
    message: 'An unexpected error occurred.',
    answer: (route) => route.fulfill({ status: 500, body: 'oops' }),
  },
  {
    how: '500 with words',
    message: 'Something broke.',
    answer: (route) => route.fulfill({ status: 500, json: { message: 'Something broke.' } }),
  },
  {
    how: 'malformed JSON',
    message: 'An unexpected error occurred.',
    answer: (route) => route.fulfill({ body: '{"data":' }),
  },
] as const satisfies Failure[]

type Failure = { how: string; message: string; answer?: (route: Route) => Promise<void> }

/** A call whose answer a story decides; null passes it on. One handler throughout: none is added or removed during a call. */
export async function controlled(page: Page, url: string | RegExp) {
  const line: { answer: ((route: Route) => Promise<void>) | null; calls: number } = { answer: null, calls: 0 }
  await page.route(url, (route) => {
    line.calls += 1
    return line.answer ? line.answer(route) : route.continue()
  })
  return line
}

type Line = Awaited<ReturnType<typeof controlled>>

/**
 * Makes a call with a broken line, once each way, and expects the specification's message in `where`; the line stays
 * broken after the last one. The page's clock must be installed.
 */
export async function breakEachWay(
  line: Line,
  where: Locator,
  ask: () => Promise<unknown>,
  after: () => Promise<unknown> = async () => {},
): Promise<void> {
  const page = where.page()
  for (const failure of failures) {
    const calls = line.calls
    line.answer = 'answer' in failure ? failure.answer : null
    await page.context().setOffline(failure.how === 'offline')
    await ask()
    const words = where.getByText(failure.message).filter({ visible: true }).first()
    // The previous message may be shown until the call is made, so the answer must not change on seeing it.
    if ('answer' in failure) {
      await expect.poll(() => line.calls, `the call: ${failure.how}`).toBeGreaterThan(calls)
    }
    if (failure.how === 'timeout') {
      // That may have been a late call of the previous way: then the intended one comes after it.
      await expect(async () => {
        await page.clock.fastForward(30_000)
        await expect(words).toBeVisible({ timeout: 2000 })
      }).toPass({ timeout: 45_000 })
    }
    await expect(words, failure.how).toBeVisible()
    await after()
  }
}

/** The server's answer to an invalid session. */
export function refuseAccess(route: Route): Promise<void> {
  return route.fulfill({
    status: 401,
    json: { success: false, code: 'unauthenticated', message: 'Unauthenticated.', errors: {} },
  })
}

/** Lets the access token expire; with `revoked` the refresh token is invalid too. Returns the worthless token. */
export async function runOut(page: Page, { revoked = false } = {}): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('auth_token'))
  const [head, claims, signature] = token!.split('.')
  const expired = { ...JSON.parse(Buffer.from(claims!, 'base64url').toString()), exp: 1 }
  const text = [head, Buffer.from(JSON.stringify(expired)).toString('base64url'), signature].join('.')
  await page.evaluate(
    ([access, isRevoked]) => {
      localStorage.setItem('auth_token', access as string)
      if (isRevoked) localStorage.setItem('refresh_token', 'revoked')
    },
    [text, revoked],
  )
  return text
}
