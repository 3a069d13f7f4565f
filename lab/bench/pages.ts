import { gzipSync } from 'node:zlib'
import { type Product, startProduct, withDataDir } from '../support/product.ts'
import { type Look, lookAt, missingLighthouse } from './lighthouse.ts'
import { alternate, median } from './measure.ts'
import { atLeast, atMost, type Row, round } from './report.ts'
import { startHop } from './without-scripts.ts'

/** KB of JavaScript on BookCars' home page. */
const competitorScripts = 508

type Page = { path: string; style: number; whole: Look[]; bare: Look[] }

/**
 * Lighthouse for telephones on the first of the storefront's pages with the demo data, compared with the same HTML
 * without scripts.
 */
export async function measurePages(rounds: number, count: number): Promise<{ rows: Row[]; seen: Page[] }> {
  const group = `Storefront pages, mobile Lighthouse, medians of ${rounds}`
  const missing = await missingLighthouse()
  if (missing) {
    const reference = `npm cannot fetch Lighthouse: ${missing}`
    const name = 'performance, accessibility, best practices, SEO, weights'
    return {
      rows: [{ group, name, figure: '–', reference, goal: '≥ 98', verdict: 'not measured' }],
      seen: [],
    }
  }
  const seen = await withDataDir(async (dataDir) => {
    const product = await startProduct(dataDir, { DEMO: 'on' })
    try {
      return await lookAtAll(product, rounds, count)
    } finally {
      await product.stop()
    }
  })
  return { rows: seen.flatMap((page) => rowsOf(group, page)), seen }
}

async function lookAtAll(product: Product, rounds: number, count: number): Promise<Page[]> {
  const hop = await startHop(product.url, { scripts: true })
  const bareHop = await startHop(product.url, { scripts: false })
  const cars = await fetch(`${product.url}/api/home/filter-cars?per_page=1`)
  const { slug } = ((await cars.json()) as { data: { data: { slug: string }[] } }).data.data[0]!
  const pages: Page[] = []
  for (const path of ['/', '/cars', `/cars/${slug}`].slice(0, count)) {
    const style = await styleOf(product.url + path)
    const looks = await alternate<Look>(
      { whole: () => lookAt(hop.url + path), bare: () => lookAt(bareHop.url + path) },
      rounds,
    )
    pages.push({ path, style, whole: looks['whole']!, bare: looks['bare']! })
  }
  hop.stop()
  bareHop.stop()
  return pages
}

async function styleOf(url: string): Promise<number> {
  const html = await (await fetch(url)).text()
  const sheets = [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet]) => sheet)
  return gzipSync(sheets.join(''), { level: 9 }).length
}

function rowsOf(group: string, { path, style, whole, bare }: Page): Row[] {
  const middle = (figure: keyof Look, looks = whole) => median(looks.map((look) => look[figure] as number))
  const kilobytes = (bytes: number) => bytes / 1024
  const row = (what: string, figure: string, reference = 'the goal') => ({
    group,
    name: `${path.startsWith('/cars/') ? '/cars/{slug}' : path} ${what}`,
    figure,
    reference,
  })
  const score = (what: string, figure: keyof Look, goal: number) =>
    atLeast(row(what, String(middle(figure)), faultsOf(whole)), middle(figure), goal)
  const weight = (what: string, bytes: number, goal: number) =>
    atMost(row(what, `${round(kilobytes(bytes))} KB`), kilobytes(bytes), goal, ' KB')
  const lcp = row('LCP', `${round(middle('lcp'))} ms`)
  const withoutScripts = `the same HTML without scripts: ${round(middle('lcp', bare))} ms`
  return [
    atLeast(
      row('performance', String(middle('performance')), `without scripts: ${middle('performance', bare)}`),
      middle('performance'),
      98,
    ),
    atMost(lcp, middle('lcp') / 1000, 1.5, ' s'),
    atMost({ ...lcp, reference: withoutScripts }, middle('lcp') / middle('lcp', bare), 1.1),
    atMost(row('TBT', `${round(middle('tbt'))} ms`), middle('tbt'), 150, ' ms'),
    atMost(row('CLS', round(middle('cls'))), middle('cls'), 0.02),
    score('accessibility', 'accessibility', 100),
    score('best practices', 'best_practices', 95),
    score('SEO', 'seo', 100),
    {
      ...row(
        'machine',
        String(Math.round(middle('machine'))),
        'some 2,000, for which a slowdown of four is made',
      ),
      goal: 'none',
      verdict: 'for information',
    },
    weight('JavaScript, its headers and late parts too', middle('script'), 180),
    weight('style', style, 30),
    weight('fonts', middle('font'), 55),
    ...(path === '/' ? homeRows(row('weight', ''), middle('page'), middle('script')) : []),
  ]
}

/** Goals of the home page only. */
function homeRows(row: Omit<Row, 'goal' | 'verdict'>, page: number, script: number): Row[] {
  const [whole, code] = [page / 1024, script / 1024]
  return [
    atMost({ ...row, figure: `${round(whole)} KB` }, whole, 500, ' KB'),
    atMost(
      {
        ...row,
        name: '/ JavaScript',
        figure: `${round(code)} KB`,
        reference: `BookCars’ home: ${competitorScripts} KB`,
      },
      code / competitorScripts,
      0.3,
    ),
  ]
}

function faultsOf(looks: Look[]): string {
  const faults = [...new Set(looks.flatMap((look) => look.faults))]
  return faults.length === 0 ? 'the goal' : `the goal; points lost by ${faults.join(', ')}`
}
