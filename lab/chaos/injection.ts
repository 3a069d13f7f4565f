import { execFile, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { signInAdmin } from '../support/admin-session.ts'
import { openStore, startProduct } from '../support/product.ts'
import { openShop } from '../support/shop.ts'
import { type Finding, none } from './findings.ts'

const lists = [
  '/api/home/filter-cars?search=dacia&sort_by=daily_price&sort_order=asc&page=1',
  '/api/cars?search=dacia&sort_by=model&sort_order=asc&status=available',
  '/api/bookings?search=RB&user_search=a&sort_by=start_date&sort_order=desc&status=pending',
  '/api/users?search=a&sort_by=name&sort_order=asc',
  '/api/inventory?search=a&sort_by=model&sort_order=asc',
  '/api/search?q=dacia',
  '/api/favorite-cars?search=a&sort=newest',
  '/api/contact-messages?search=a&page=1',
  '/api/cars/1/reviews?sort=newest&page=1',
  '/api/audit?actor=1&page=1',
]

/** R20: sqlmap finds no injection in a list's search or sort, and does find a planted one. */
export async function injection(dataDir: string): Promise<Finding[]> {
  const { error } = spawnSync('sqlmap', ['--version'])
  if (error) return [none('lists asked by sqlmap', ['there is no sqlmap: `apt-get install sqlmap`'])]
  const product = await startProduct(dataDir)
  await openShop(product, { cars: 2, people: 1 })
  const verdicts: string[] = []
  for (const list of lists) {
    const output = await sqlmap(product.url + list, (await signInAdmin(product.url)).token)
    if (!output.includes('do not appear to be injectable')) verdicts.push(`${list}: ${verdictOf(output)}`)
    if (/\b50\d \(/.test(output)) verdicts.push(`${list}: answered ${/\b50\d \([^)]*\)/.exec(output)![0]}`)
  }
  const planted = await withPlanted(dataDir, (url) => sqlmap(url, 'nobody'))
  await product.stop()
  return [
    none(`lists that carry SQL, or break, of ${lists.length}`, verdicts),
    none('planted lists that go unseen, of 1', verdictOf(planted) === injectable ? [] : [verdictOf(planted)]),
  ]
}

const injectable = 'injectable'

function verdictOf(output: string): string {
  if (output.includes('identified the following injection point')) return injectable
  return output.trim().split('\n').slice(-3).join(' ')
}

async function sqlmap(url: string, token: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'marhala-sqlmap-'))
  const names = [...new URL(url).searchParams.keys()].join(',')
  const options = ['--batch', '--level=3', '--risk=2', '--ignore-code=*', '--disable-coloring']
  const where = ['-u', url, '-p', names, '-H', `Authorization: Bearer ${token}`, '--output-dir', folder]
  const { stdout } = await promisify(execFile)('sqlmap', [...options, ...where], { maxBuffer: 2 ** 26 })
  rmSync(folder, { recursive: true, force: true })
  return stdout
}

/** A forbidden kind of list: its search word is a part of the statement. */
async function withPlanted<T>(dataDir: string, work: (url: string) => Promise<T>): Promise<T> {
  const { pool, close } = openStore(dataDir)
  const server = createServer(async (request, reply) => {
    const word = new URL(request.url ?? '/', 'http://localhost').searchParams.get('word')
    const found = await pool
      .query(`SELECT model FROM cars WHERE model <> '${word}'`)
      .catch((error: Error) => error.message)
    reply.end(JSON.stringify(typeof found === 'string' ? found : found.rows))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/list?word=dacia`)
  } finally {
    server.closeAllConnections()
    server.close()
    await close()
  }
}
