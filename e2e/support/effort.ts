import type { Locator, Page } from '@playwright/test'

/**
 * The effort of a story: presses of a pointer and fields that are typed in, as the page receives them. A list is two
 * presses: one opens it, one chooses, which the page does not receive.
 */
export async function effortOf(page: Page) {
  let clicks = 0
  let fields = 0
  await page.exposeFunction('heardPress', () => void (clicks += 1))
  await page.exposeFunction('heardField', () => void (fields += 1))
  await page.evaluate(() => {
    const hearing = window as unknown as { heardPress: () => void; heardField: () => void }
    const typed = new WeakSet<EventTarget>()
    addEventListener('pointerdown', (event) => event.isTrusted && hearing.heardPress(), true)
    addEventListener(
      'input',
      ({ target }) => {
        const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)
        if (!isText || typed.has(target)) return
        typed.add(target)
        hearing.heardField()
      },
      true,
    )
  })
  return {
    choose: async (list: Locator, value: string) => {
      clicks += 2
      await list.selectOption(value)
    },
    clicks: () => clicks,
    fields: () => fields,
  }
}
