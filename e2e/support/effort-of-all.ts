import type { Locator, Page } from '@playwright/test'

export type Effort = Awaited<ReturnType<typeof countEffort>>

/**
 * The effort of a whole story over all pages that it opens: presses of a pointer, fields that are typed in, and what was
 * typed. A list is two presses: one opens it, one chooses, which the page does not receive. To be called before the
 * first page is opened.
 */
export async function countEffort(page: Page) {
  let clicks = 0
  let fields = 0
  const typed = new Map<number, string>()
  await page.exposeFunction('heardPress', () => void (clicks += 1))
  await page.exposeFunction('heardField', () => (fields += 1))
  await page.exposeFunction('heardText', (number: number, text: string) => void typed.set(number, text))
  await page.addInitScript(() => {
    const hearing = window as unknown as {
      heardPress: () => void
      heardField: () => Promise<number>
      heardText: (number: number, text: string) => void
    }
    const numbers = new WeakMap<EventTarget, Promise<number>>()
    addEventListener('pointerdown', (event) => event.isTrusted && hearing.heardPress(), true)
    addEventListener(
      'input',
      ({ target }) => {
        const isText =
          target instanceof HTMLTextAreaElement ||
          (target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type))
        if (!isText) return
        const number = numbers.get(target) ?? hearing.heardField()
        numbers.set(target, number)
        void number.then((one) => hearing.heardText(one, target.value))
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
    typed: () => [...typed.values()],
  }
}
