import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AppContext } from '../../server/src/context.ts'
import { makeRandom } from '../../server/src/db/seed/random.ts'
import { openDiskStore } from '../../server/src/files/disk-store.ts'
import { sweepFiles } from '../../server/src/files/sweep-files.ts'
import { killDatabase, openStore, type Product, startProduct } from '../support/product.ts'
import { openShop, signInAgain } from '../support/shop.ts'
import { type Finding, none } from './findings.ts'
import { findBroken, sittersOf, startUploads } from './uploads.ts'

/**
 * R43: server, and in turn the database too, killed at a random moment while people change their pictures. No row shows
 * a picture that is incomplete on the disk, the last that was acknowledged is not lost, and a sweep within a day leaves
 * exactly the files that rows show.
 */
export async function killUploads(
  dataDir: string,
  { rounds, seed }: { rounds: number; seed: number },
): Promise<Finding[]> {
  const random = makeRandom(seed)
  let product = await startProduct(dataDir)
  const shop = await openShop(product, { cars: 1, people: 8 })
  const sitters = sittersOf(shop)
  const broken: string[] = []
  for (let round = 0; round < rounds; round++) {
    const crowd = startUploads(product, sitters)
    await crowd.begun
    await sleep(random.integer(0, 400))
    product.process.kill('SIGKILL')
    if (round % 2 === 0) killDatabase(dataDir, true)
    await product.ended
    await crowd.ended
    product = await startProduct(dataDir)
    broken.push(...(await findBroken(product, sitters)))
    // Access tokens live for 15 minutes.
    if (round % 20 === 19) await signInAgain(product, shop)
  }
  const orphans = await findOrphans(product)
  await sweepTwoHoursOn(product)
  const left = await findOrphans(product)
  broken.push(...(await findBroken(product, sitters)))
  await product.stop()
  const uploads = sitters.reduce((sum, { shown }) => sum + shown.length, 0)
  return [
    none(`pictures shown without all their files, or lost (of ${uploads}, ${rounds} kills)`, broken),
    { promise: 'files that a kill left without a row', passed: true, figure: String(orphans.length) },
    none('of them left after the sweep', left),
  ]
}

async function findOrphans(product: Product): Promise<string[]> {
  const { db, close } = openStore(product.dataDir, 1)
  const rows = new Set((await db.selectFrom('files').select('name').execute()).map(({ name }) => name))
  await close()
  return readdirSync(join(product.dataDir, 'files')).filter((name) => !rows.has(name))
}

/** The hourly sweep, as it would be two hours from now. */
async function sweepTwoHoursOn(product: Product): Promise<void> {
  const { db, close } = openStore(product.dataDir, 1)
  const files = openDiskStore(join(product.dataDir, 'files'))
  await sweepFiles({ db, files, clock: () => new Date(Date.now() + 2 * 3_600_000) } as AppContext)
  await close()
}
