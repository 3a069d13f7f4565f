/**
 * Does something soon after it is asked for, however often that is: at most once in so many milliseconds, never while the
 * last time is still under way, and once more for whoever asked meanwhile.
 */
export function makeThrottle(work: () => Promise<unknown>, milliseconds = 500): () => void {
  let isBusy = false
  let isDue = false
  async function run(): Promise<void> {
    isBusy = true
    isDue = false
    const rest = new Promise((resolve) => setTimeout(resolve, milliseconds))
    await work().catch(() => null)
    await rest
    isBusy = false
    if (isDue) void run()
  }
  return () => {
    isDue = true
    if (!isBusy) void run()
  }
}
