import { openDatabase } from '../../server/src/db/database.ts'
import { signInAdmin } from '../support/admin-session.ts'
import { type BenchDatabase, log } from '../support/databases.ts'
import type { Product } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import type { AdminCall } from './admin-calls.ts'
import { alternate } from './measure.ts'

export type Asking = { product: Product; database: BenchDatabase; today: string; rounds: number }

/** Milliseconds of each call, one per round. */
export type Seen = Record<string, number[]>

type Beside = {
  /** Plain statements that compute what the calls return: timed together as `raw`. */
  raw: string[]
  /** A write that outdates cached figures, and the call that is timed after it. */
  afterWrite: AdminCall & { write: string }
  /** Called untimed after that, so that no other call is the first one again. */
  again: string[]
}

/** Times the calls one at a time and in another order each round, and `beside` with them. */
export async function ask({ product, database, rounds }: Asking, calls: AdminCall[], beside?: Beside) {
  const { pool, close } = openDatabase(database.connection, { log, max: 1 })
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  const agent = keepAlive(1)
  const time = async (path: string) => {
    // Tokens expire after 15 minutes; a round is shorter.
    const { status, milliseconds } = await send(product.url, path, { token, agent })
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    return milliseconds
  }
  let { token } = await signInAdmin(product.url)
  const contestants: Record<string, () => Promise<number>> = Object.fromEntries(
    calls.map(({ name, path }) => [name, () => time(path)]),
  )
  if (beside) {
    const { afterWrite, again } = beside
    contestants[afterWrite.name] = async () => {
      await client.query(afterWrite.write)
      const first = await time(afterWrite.path)
      for (const path of again) await time(path)
      return first
    }
    contestants['raw'] = async () => {
      const from = performance.now()
      for (const text of beside.raw) await client.query({ text, query_timeout: 600_000 } as { text: string })
      const elapsed = performance.now() - from
      ;({ token } = await signInAdmin(product.url))
      return elapsed
    }
  }
  const { raw = [], ...seen }: Seen = await alternate(contestants, rounds)
  agent.destroy()
  client.release(true)
  await close()
  return { seen, raw }
}
