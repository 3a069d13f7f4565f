/**
 * Gathers what many callers ask for at nearly the same time and asks once for all of it: the first waits for some
 * milliseconds, and while a batch is under way the next one grows. Each caller hears what became of theirs.
 */
export function makeGather<Item, Answer>(
  run: (items: Item[]) => Promise<Answer[]>,
  { milliseconds = 50, most = 1000 }: { milliseconds?: number; most?: number } = {},
): (item: Item) => Promise<Answer> {
  type Waiting = { item: Item; resolve: (answer: Answer) => void; reject: (error: unknown) => void }
  let waiting: Waiting[] = []
  let isDue = false

  async function runDue(): Promise<void> {
    const batch = waiting.slice(0, most)
    waiting = waiting.slice(most)
    try {
      const answers = await run(batch.map(({ item }) => item))
      for (const [index, { resolve }] of batch.entries()) resolve(answers[index]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    isDue = false
    if (waiting.length > 0) begin()
  }

  function begin(): void {
    if (isDue) return
    isDue = true
    setTimeout(() => void runDue(), milliseconds)
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      begin()
    })
}
