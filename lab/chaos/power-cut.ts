import { setTimeout as sleep } from 'node:timers/promises'
import { makeRandom } from '../../server/src/db/seed/random.ts'
import { type Attempt, startLoad } from '../support/booking-load.ts'
import { percentile } from '../support/percentile.ts'
import { killDatabase, type Product, startProduct } from '../support/product.ts'
import { openShop, signInAgain } from '../support/shop.ts'
import { askAgain } from './ask-again.ts'
import { type Finding, none, skipped, within } from './findings.ts'
import { findLostMails, inspect } from './inspect.ts'
import { type Disk, whyNoDisk, withDisk } from './loop-disk.ts'
import { findBroken, sittersOf, startUploads } from './uploads.ts'

type Options = { rounds: number; seed: number }

/**
 * R62: the power fails at a random moment while people book and change their pictures, repeatedly. Data not yet on the
 * disk is gone, and so are server and database. The disk repairs itself by its journal, the next start opens it
 * unaided, and everything acknowledged is there.
 */
export async function powerCut(folder: string, options: Options): Promise<Finding[]> {
  const reason = whyNoDisk(['xfs_io'])
  if (reason !== undefined) return [skipped('power cuts', `${reason} (Linux, root, e2fsprogs and xfsprogs)`)]
  return withDisk(folder, 1024, (disk) => cutAgainAndAgain(disk, options))
}

async function cutAgainAndAgain(disk: Disk, { rounds, seed }: Options): Promise<Finding[]> {
  const random = makeRandom(seed)
  const attempts: Attempt[] = []
  const readyAfter: number[] = []
  const problems: string[] = []
  const broken: string[] = []
  let product = await startProduct(disk.dataDir)
  try {
    const shop = await openShop(product, { cars: 20, people: 10 })
    const sitters = sittersOf(shop)
    for (let round = 0; round < rounds; round++) {
      const load = startLoad(shop, product.url, { clients: 6, random })
      const uploads = startUploads(product, sitters.slice(0, 4))
      await Promise.all([load.begun, uploads.begun])
      await sleep(random.integer(0, 1500))
      disk.cut()
      kill(product)
      await Promise.all([product.ended, load.stop(), uploads.ended])
      attempts.push(...load.attempts)
      disk.putBack()
      product = await startProduct(disk.dataDir)
      readyAfter.push(product.readyAfter)
      problems.push(...(await askAgain(product, load.attempts)))
      broken.push(...(await findBroken(product, sitters)))
      // Access tokens live for 15 minutes.
      if (round % 10 === 9) await signInAgain(product, shop)
    }
    const pictures = sitters.reduce((sum, { shown }) => sum + shown.length, 0)
    const findings = await inspect(product, shop, attempts)
    return [
      within(
        `slowest start after a power cut (of ${rounds}, median ${Math.round(percentile(readyAfter, 50))} ms)`,
        Math.max(...readyAfter),
        10_000,
      ),
      none('wrong answers to a wish sent again', problems),
      ...findings,
      none(`pictures shown without all their files, or lost (of ${pictures})`, broken),
      none('mails that are said to have left and did not', await findLostMails(product)),
    ]
  } finally {
    kill(product)
    await product.ended
  }
}

function kill(product: Product): void {
  product.process.kill('SIGKILL')
  killDatabase(product.dataDir, true)
}
