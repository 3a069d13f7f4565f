import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findBrowser } from '../../scripts/find-browser.ts'

/**
 * Fetched by npm when the pages are measured, and no dependency: its 114 packages and 176 MB would come with every `npm
 * ci`, for one bench.
 */
const version = '13.5.0'

/** One result of Lighthouse for a page: scores of 100, times in ms, transferred bytes. */
export type Look = {
  performance: number
  accessibility: number
  best_practices: number
  seo: number
  lcp: number
  tbt: number
  cls: number
  script: number
  font: number
  page: number
  /** Lighthouse's benchmark index of this machine: its slowdown of four is made for some 2,000. */
  machine: number
  /** The audits that cost points, other than those of speed. */
  faults: string[]
}

type Audit = { score: number | null; numericValue?: number; details?: { items?: Item[] } }
type Item = { transferSize?: number; resourceType?: string }
type Category = { score: number | null; auditRefs: { id: string; weight: number }[] }
type Result = {
  audits: Record<string, Audit>
  categories: Record<string, Category>
  environment: { benchmarkIndex: number }
}

/** Why there is no Lighthouse; undefined when there is one. */
export async function missingLighthouse(): Promise<string | undefined> {
  return lighthouse('--version').then(
    () => undefined,
    (error: Error) => error.message.split('\n')[0],
  )
}

/**
 * One run on a page with Lighthouse's own mobile settings, in a browser of its own. A trace fails now and then, so it
 * is retried once; a page without a successful trace is a fault to be seen.
 */
export async function lookAt(url: string): Promise<Look> {
  return lookOnce(url).catch((error: Error) => {
    console.warn(`Lighthouse looks at ${url} once more: ${error.message.split('\n')[0]}`)
    return lookOnce(url)
  })
}

async function lookOnce(url: string): Promise<Look> {
  const output = await lighthouse(
    url,
    '--quiet',
    '--output=json',
    '--no-enable-error-reporting',
    '--only-categories=performance,accessibility,best-practices,seo',
    '--chrome-flags=--headless=new --no-sandbox --disable-background-networking',
  )
  const result = JSON.parse(output) as Result
  // An interrupted trace leaves the page without a score.
  if (typeof result.categories['performance']?.score !== 'number') throw new Error('the trace has no score')
  return readLook(result)
}

async function lighthouse(...settings: string[]): Promise<string> {
  const program = [`--package=lighthouse@${version}`, '--', 'lighthouse']
  const { stdout } = await promisify(execFile)(
    'npm',
    // Without a registry it fails within seconds, not after npm's usual minute of retries.
    [
      'exec',
      '--yes',
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=2000',
      ...program,
      ...settings,
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() }, maxBuffer: 2 ** 26, timeout: 240_000 },
  )
  return stdout
}

function readLook({ audits, categories, environment }: Result): Look {
  const requests = audits['network-requests']?.details?.items ?? []
  const weigh = (type?: string) =>
    requests
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + (transferSize ?? 0), 0)
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const faultsOf = (name: string) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    best_practices: score('best-practices'),
    seo: score('seo'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    script: weigh('Script'),
    font: weigh('Font'),
    page: weigh(),
    machine: environment.benchmarkIndex,
    faults: ['accessibility', 'best-practices', 'seo'].flatMap(faultsOf),
  }
}
