import { afterAll, onTestFinished, TestRunner } from 'vitest'

/** Runs when the test that opened something ends, or its file where no test did; what was opened last goes first. */
export function whenOver(close: () => void | Promise<void>): void {
  // An `afterAll` called inside a test never runs.
  if (TestRunner.getCurrentTest()) onTestFinished(() => close())
  else afterAll(() => close())
}
