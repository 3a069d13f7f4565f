import { setTimeout as sleep } from 'node:timers/promises'
import { type Random } from '../../../server/src/db/seed/random.ts'
import { signInAdmin } from '../../support/admin-session.ts'
import { openStore } from '../../support/product.ts'
import { openShop, type Shop } from '../../support/shop.ts'
import { type Finding, same } from '../findings.ts'
import { openPair, type Pair } from './open-pair.ts'
import { followUnread } from './open-stream.ts'
import { emailOf, givePasswords } from './people.ts'
import { startVisitors, type Visitors } from './visitors.ts'

/** A pair with a shop in it, visitors and two open pages of the desk. */
export type Siege = {
  pair: Pair
  shop: Shop
  person: { email: string; password: string; admin: string }
  visitors: Visitors
  pages: ReturnType<typeof followUnread>[]
  /** The number of the desk's unread notifications. */
  unread: () => Promise<number>
}

const password = 'Siege-desk-26'

/** Opens everything, and waits until the first have booked. `program` is the folder of an older version. */
export async function openSiege(dataDir: string, random: Random, program?: string): Promise<Siege> {
  const pair = await openPair(dataDir, program)
  try {
    const [{ url }] = pair.servers
    // A client may have at most five pending bookings; all are made within fifteen minutes, the life of tokens.
    const shop = await openShop({ url, dataDir }, { cars: 60, people: 600 })
    await givePasswords(dataDir, shop, password)
    const admin = await signInAdmin(url)
    const visitors = startVisitors(pair, { count: 12, shop, random, admin: admin.token, password })
    const pages = ['127.2.0.1', '127.2.0.2'].map((address) =>
      followUnread({ url: pair.url, token: admin.token, agent: pair.agentFor(address) }),
    )
    const person = { email: emailOf(shop.people.at(-1)!), password, admin: admin.token }
    return { pair, shop, person, visitors, pages, unread: () => countUnread(dataDir, admin.user.id) }
  } catch (error) {
    await pair.close()
    throw error
  }
}

/** Whether the desk's open pages show the truth after nothing but events; closes them. */
export async function closePages({ pages, unread }: Siege): Promise<Finding> {
  // A page opens its next stream after a second, and counts its events twice a second.
  await sleep(4000)
  const actual = await unread()
  const shown = pages.map((page) => page.unread)
  await Promise.all(pages.map((page) => page.stop()))
  const streams = pages.map((page) => page.streams).join(' and ')
  return same(`unread, as two open pages were told by ${streams} streams`, shown, [actual, actual])
}

async function countUnread(dataDir: string, person: number): Promise<number> {
  const { db, close } = openStore(dataDir, 1)
  const { count } = await db
    .selectFrom('notifications')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', person)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  await close()
  return count
}
