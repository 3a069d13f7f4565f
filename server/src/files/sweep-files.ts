import type { AppContext } from '../context.ts'
import { findFiles } from './files.queries.ts'

const hour = 3_600_000

/**
 * Removes uploads that no row wants: a crash between file and commit leaves one, so does a file replaced (R43). What is
 * younger than an hour may still wait for its commit.
 */
export async function sweepFiles({ db, files, clock }: AppContext): Promise<void> {
  const old = await files.listBefore(new Date(clock().getTime() - hour))
  for (let from = 0; from < old.length; from += 1000) {
    const some = old.slice(from, from + 1000)
    const referenced = await findFiles(db, some)
    for (const name of some.filter((one) => !referenced.has(one))) await files.remove(name)
  }
}
