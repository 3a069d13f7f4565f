/** Ends the task that runs: whatever waits, a touch above all, comes before the step that follows. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
