import { openDatabase } from '../../server/src/db/database.ts'
import { signInAdmin } from '../support/admin-session.ts'
import { type BenchDatabase, log } from '../support/databases.ts'
import type { Product } from '../support/product.ts'
import { keepAlive, send } from '../support/send.ts'
import type { AdminCall } from './admin-calls.ts'
import { alternate } from './measure.ts'

/** Who is asked: a product on a database of the bench, and how often. */
export type Asking = { product: Product; database: BenchDatabase; today: string; rounds: number }

/** Milliseconds of each call, a round each. */
export type Seen = Record<string, number[]>

type Beside = {
  /** Statements that add up what the calls tell, as one would write them: timed together as `raw`. */
  raw: string[]
  /** A write that makes kept figures old, and the call that is timed after it. */
  afterWrite: AdminCall & { write: string }
  /** Asked untimed after that, so that no other call is the first one again. */
  again: string[]
}

/** The calls one at a time and in another order each round; beside them what adds up anew, where that is told. */
export async function ask({ product, database, rounds }: Asking, calls: AdminCall[], beside?: Beside) {
  const { pool, close } = openDatabase(database.connection, { log, max: 1 })
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  const agent = keepAlive(1)
  const time = async (path: string) => {
    // Within 15 minutes a token ends; a round is shorter.
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
      const taken = performance.now() - from
      ;({ token } = await signInAdmin(product.url))
      return taken
    }
  }
  const { raw = [], ...seen }: Seen = await alternate(contestants, rounds)
  agent.destroy()
  client.release(true)
  await close()
  return { seen, raw }
}
