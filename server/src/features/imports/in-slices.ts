import { setImmediate } from 'node:timers/promises'

const slice = 250

/** Processes items some at a time, so that a long file delays no other request. */
export async function inSlices<Item>(items: readonly Item[], work: (item: Item) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    if (index % slice === slice - 1) await setImmediate()
    work(item)
  }
}
