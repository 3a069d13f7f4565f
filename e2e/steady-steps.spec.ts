import { goOn, onPage } from './support/at-step.ts'
import { expect, signedInAs, test, visit } from './support/fixtures.ts'
import { freeSlot, reservePath, verifiedClient } from './support/people.ts'
import { words } from './support/words.ts'

const say = words('en')

test('what comes late moves no button on: a press begun on it ends on it', async ({ page }) => {
  const client = await verifiedClient(page)
  await signedInAs(page, client.email, client.password)
  const slot = await freeSlot(page, 19)
  await page.addInitScript(() => {
    const seen: Record<string, number[]> = {}
    Object.assign(window, { seen })
    const look = () => {
      requestAnimationFrame(look)
      const title = document.querySelector('main h1')?.textContent ?? ''
      const button = document.querySelector('#reservation-step button[type=submit]')
      if (!button) return
      const top = Math.round(button.getBoundingClientRect().top + scrollY)
      seen[title] = [...new Set([...(seen[title] ?? []), top])]
    }
    look()
  })
  await visit(page, reservePath(slot), 'en')
  for (const step of ['vehicle', 'details', 'extras'] as const) {
    await onPage(page, step)
    // What the next step needs comes while this one is filled in.
    await page.waitForLoadState('networkidle')
    await goOn(page)
  }
  await onPage(page, 'payment')
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => (window as never as { seen: Record<string, number[]> }).seen)
  for (const step of ['extras', 'payment'] as const) {
    const title = say(`reservation:${step}.title`)
    const tops = seen[title]!
    // Less than half of the button, in pixels.
    expect(Math.max(...tops) - Math.min(...tops), title).toBeLessThan(20)
  }
})
