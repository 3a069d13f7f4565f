/**
 * Batches the calls of nearly the same time: the first waits for some milliseconds, and while a batch runs the next one
 * fills. Each caller gets its own result.
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
