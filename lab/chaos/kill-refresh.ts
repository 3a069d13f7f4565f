import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStore, type Product, startProduct } from '../support/product.ts'
import { send } from '../support/send.ts'
import { openShop } from '../support/shop.ts'
import { type Finding, none, within } from './findings.ts'

type Person = { id: number; token: string; refresh_token: string }

/** The cookie of the sessions that the shop opens. */
const cookie = `rtb=${encodeURIComponent('binding of the tests')}`

/** For how long rotated tokens are still accepted. */
const grace = 10_000

/**
 * R24: the server is killed after a refresh is committed and before its reply is read. In turn one tab refreshed, or
 * two tabs with the same token. Each tries again at the next process: all stay signed in, both tabs with the same
 * tokens, and none is taken for a thief.
 */
export async function killRefresh(dataDir: string, rounds: number): Promise<Finding[]> {
  let product = await startProduct(dataDir)
  const shop = await openShop(product, { cars: 1, people: rounds })
  const problems: string[] = []
  const away: number[] = []
  for (const [round, person] of (shop.people as Person[]).entries()) {
    const tabs = Array.from({ length: 1 + (round % 2) }, () => askWithoutListening(product, person))
    await untilRotated(product, person)
    const from = performance.now()
    product.process.kill('SIGKILL')
    await product.ended
    for (const tab of tabs) tab.destroy()
    product = await startProduct(dataDir)
    away.push(performance.now() - from)
    problems.push(...(await askAgain(product, person, tabs.length)))
  }
  const ended = await countEnded(product)
  await product.stop()
  return [
    none(`refreshes not answered by the next process (of ${rounds})`, problems),
    none('sessions ended as stolen', ended),
    within(`slowest way back, within the ${grace / 1000} s of a rotated token`, Math.max(...away), grace),
  ]
}

function askWithoutListening({ url }: Product, { refresh_token }: Person): Socket {
  const { hostname, port } = new URL(url)
  const body = JSON.stringify({ refresh_token })
  const head = `POST /api/auth/refresh HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${cookie}\r\n`
  const socket = connect(Number(port), hostname)
  socket.pause()
  socket.on('error', () => {})
  socket.write(`${head}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`)
  return socket
}

async function untilRotated(product: Product, person: Person): Promise<void> {
  const { db, close } = openStore(product.dataDir, 1)
  const rotated = () =>
    db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionOf(person))
      .where('rotated_at', 'is not', null)
      .executeTakeFirst()
  while (!(await rotated())) await sleep(1)
  await close()
}

async function askAgain({ url }: Product, person: Person, tabs: number): Promise<string[]> {
  const refresh = (refresh_token: string) =>
    send(url, '/api/auth/refresh', { method: 'POST', cookie, body: { refresh_token } })
  const answers = await Promise.all(Array.from({ length: tabs }, () => refresh(person.refresh_token)))
  const children = new Set(answers.map(({ body }) => body.data?.refresh_token))
  const [first] = answers
  const { access_token, refresh_token } = first!.body.data ?? {}
  if (!access_token || !refresh_token) return [`${person.id}: ${first!.status} ${first!.body.code}`]
  if (children.size > 1) return [`${person.id}: the tabs got different tokens`]
  const me = await send(url, '/api/auth/user', { token: access_token })
  const next = await refresh(refresh_token)
  const isIn = me.status === 200 && next.status === 200
  return isIn ? [] : [`${person.id}: signed in ${me.status}, next refresh ${next.status}`]
}

async function countEnded(product: Product): Promise<string[]> {
  const { db, close } = openStore(product.dataDir, 1)
  const ended = await db
    .selectFrom('sessions')
    .select(['id', 'revoked_reason'])
    .where('revoked_at', 'is not', null)
    .execute()
  await close()
  return ended.map(({ id, revoked_reason }) => `${id}: ${revoked_reason}`)
}

function sessionOf({ refresh_token }: Person): string {
  return refresh_token.split('.')[0]!
}
