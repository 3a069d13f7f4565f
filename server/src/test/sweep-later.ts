import type { AppContext } from '../context.ts'
import { sweepFiles } from '../files/sweep-files.ts'

/** Sweeps the files as it would be done some hours from now. */
export async function sweepLater(context: AppContext, hours: number): Promise<void> {
  await sweepFiles({ ...context, clock: () => new Date(Date.now() + hours * 3_600_000) })
}
