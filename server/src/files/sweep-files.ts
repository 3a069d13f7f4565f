import type { AppContext } from '../context.ts'
import { findFiles } from './files.queries.ts'

const hour = 3_600_000

/**
 * Removes unused uploads: a crash between file and commit leaves one, so does a replaced file (R43). One under an hour
 * old may still wait for its commit.
 */
export async function sweepFiles({ db, files, clock }: AppContext): Promise<void> {
  const old = await files.listBefore(new Date(clock().getTime() - hour))
  for (let from = 0; from < old.length; from += 1000) {
    const some = old.slice(from, from + 1000)
    const referenced = await findFiles(db, some)
    for (const name of some.filter((one) => !referenced.has(one))) await files.remove(name)
  }
}
