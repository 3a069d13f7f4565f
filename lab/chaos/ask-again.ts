import { type Attempt, isOpen, make } from '../support/booking-load.ts'
import { openStore, type Product } from '../support/product.ts'
import { keepAlive } from '../support/send.ts'

/**
 * Sends every unanswered request again, and returns what was wrong: one that was booked must be answered with that
 * booking, another be booked now or refused since the car is taken.
 */
export async function askAgain(
  product: Pick<Product, 'url' | 'dataDir'>,
  attempts: Attempt[],
  agent = keepAlive(),
): Promise<string[]> {
  const open = attempts.filter(isOpen)
  const booked = await findReferences(
    product,
    open.map(({ key }) => key),
  )
  const problems: string[] = []
  for (const attempt of open) {
    await make(attempt, product.url, agent)
    const { key, answer, error } = attempt
    const reference = booked.get(key)
    const isRight = reference
      ? answer?.status === 201 && answer.body.data?.reference === reference
      : answer?.status === 201 || answer?.body.code === 'car_unavailable'
    if (!isRight) problems.push(`${key}: ${error ?? `${answer?.status} ${answer?.body.code}`}`)
  }
  agent.destroy()
  return problems
}

async function findReferences(
  product: Pick<Product, 'dataDir'>,
  keys: string[],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { db, close } = openStore(product.dataDir, 1)
  const rows = await db
    .selectFrom('bookings')
    .select(['note', 'reference'])
    .where('note', 'in', keys)
    .execute()
  await close()
  return new Map(rows.map(({ note, reference }) => [note!, reference]))
}
