import autocannon from 'autocannon'
import { heapOf, heapReporter, startProduct, withDataDir } from '../support/product.ts'
import { median } from './measure.ts'
import { atMost, type Row, round } from './report.ts'
import type { Scale } from './scale.ts'
import { pathOf, type Search } from './searches.ts'

const group = 'Start and memory'

/** The first start with demo data, warm starts, and the memory of a server after 10,000 requests, or as many as the scale has. */
export async function measureStart(searches: Search[], { warm: starts, requests }: Scale['start']) {
  return withDataDir(async (dataDir) => {
    const demo = { DEMO: 'on' }
    const first = await startProduct(dataDir, demo)
    await first.stop()
    const warm: number[] = []
    for (let count = 0; count < starts; count++) {
      const product = await startProduct(dataDir, demo)
      warm.push(product.readyAfter)
      await product.stop()
    }
    const product = await startProduct(dataDir, demo, heapReporter)
    const paths = [...searches.map(pathOf), '/', '/search', '/api/home/data', '/api/cars/1']
    const ask = (amount: number) =>
      autocannon({ url: product.url, connections: 10, amount, requests: paths.map((path) => ({ path })) })
    await ask(requests[0])
    const early = await heapOf(product)
    await ask(requests[1] - requests[0])
    const late = await heapOf(product)
    await product.stop()
    return {
      rows: [...rowsOfStarts(first.readyAfter, warm), ...rowsOfMemory(early, late, requests)],
      seen: { first: first.readyAfter, warm, early, late },
    }
  })
}

type Memory = { heapUsed: number; rss: number }

function rowsOfStarts(first: number, warm: number[]): Row[] {
  return [
    atMost(
      { group, name: 'start to ready, warm', figure: `${round(median(warm))} ms`, reference: 'the goal' },
      median(warm) / 1000,
      2,
      ' s',
    ),
    atMost(
      { group, name: 'first start with demo data', figure: `${round(first)} ms`, reference: 'the goal' },
      first / 1000,
      15,
      ' s',
    ),
  ]
}

function rowsOfMemory(early: Memory, late: Memory, requests: Scale['start']['requests']): Row[] {
  const megabytes = (bytes: number) => `${round(bytes / 2 ** 20)} MB`
  const [few, many] = requests.map((count) => count.toLocaleString('en'))
  return [
    atMost(
      {
        group,
        name: `memory of the server process after ${many} requests`,
        figure: megabytes(late.rss),
        reference: `${megabytes(early.rss)} after ${few}`,
      },
      late.rss / 2 ** 20,
      250,
      ' MB',
    ),
    atMost(
      {
        group,
        name: 'its heap is level',
        figure: megabytes(late.heapUsed),
        reference: `${megabytes(early.heapUsed)} after ${few}`,
      },
      late.heapUsed / early.heapUsed,
      1.1,
    ),
  ]
}
