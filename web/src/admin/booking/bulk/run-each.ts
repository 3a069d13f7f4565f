export type Outcome<Item, Result> = { item: Item } & (
  | { done: true; result: Result }
  | { done: false; error: unknown }
)

/**
 * Runs a piece of work for each of some items, a few at a time; one that fails stops no other. Answers in the items'
 * order; `onSettled` hears of each as it ends.
 */
export async function runEach<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  { atOnce, onSettled }: { atOnce: number; onSettled?: () => void },
): Promise<Outcome<Item, Result>[]> {
  const outcomes: Outcome<Item, Result>[] = []
  const waiting = [...items.entries()]
  async function worker() {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, item] = next
      try {
        outcomes[at] = { item, done: true, result: await work(item) }
      } catch (error) {
        outcomes[at] = { item, done: false, error }
      }
      onSettled?.()
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker))
  return outcomes
}
