import { addDays } from '@marhala/domain/time/wall-clock.ts'
import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import words from '../../words/en/planner.json' with { type: 'json' }
import { signInAdmin } from '../support/admin-session.ts'
import type { Product } from '../support/product.ts'
import { median } from './measure.ts'
import { type Row, round } from './report.ts'

const group = 'Planner in the browser, 100 cars × 31 days, 1,000 spans'

/** A task that blocks the page for longer than this is noticeable. */
const longest = 50

/** How long it blocked the page, by the clock; `cpu` is its processor time, which other processes cannot stretch. */
type Task = { milliseconds: number }
type Step = { name: string; run: (page: Page) => Promise<void> }
type Seen = Record<string, { tasks: Task[]; cpu: number }[]>

/** Opens the planner in Chromium, scrolls and drags, and reads the page's long tasks. */
export async function measurePlanner(product: Product, today: string, rounds: number) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--no-sandbox', '--disable-background-networking'],
  })
  const seen: Seen = {}
  try {
    for (let round = 0; round < rounds; round++) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await openAsAdmin(page, product.url)
      for (const { name, run } of stepsOf(product.url, addDays(today, 40))) {
        await browser.startTracing(page, { categories: ['toplevel', 'disabled-by-default-lighthouse'] })
        await run(page)
        await settled(page)
        const cpu = longestCpu(await browser.stopTracing())
        ;(seen[name] ??= []).push({ tasks: await takeLongTasks(page), cpu })
      }
      await page.close()
    }
  } finally {
    await browser.close()
  }
  return { rows: Object.entries(seen).map(([name, tasks]) => rowOf(name, tasks)), seen }
}

function rowOf(name: string, rounds: Seen[string]): Row {
  const longestOf = ({ tasks }: Seen[string][number]) =>
    Math.max(0, ...tasks.map(({ milliseconds }) => milliseconds))
  // The median of several rounds: what happens in each is the page's own, what happens once is the machine's.
  const count = median(rounds.map(({ tasks }) => tasks.length))
  const row = {
    group,
    name,
    figure: `${count} tasks over ${longest} ms, the longest ${round(median(rounds.map(longestOf)))} ms; at most ${round(median(rounds.map(({ cpu }) => cpu)))} ms of CPU a task`,
    reference: `the rounds' counts: ${rounds.map(({ tasks }) => tasks.length).join(', ')}`,
    goal: 'no task over 50 ms',
  }
  if (name === 'open') return { ...row, verdict: 'for information' }
  return { ...row, verdict: count === 0 ? 'PASS' : 'MISS' }
}

async function openAsAdmin(page: Page, url: string): Promise<void> {
  const { token, refresh_token, user } = await signInAdmin(url)
  const storage = { auth_token: token, refresh_token, user: JSON.stringify(user) }
  await page.addInitScript(`
    for (const [name, value] of Object.entries(${JSON.stringify(storage)})) localStorage.setItem(name, value)
    window.longTasks = []
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longTasks.push({ milliseconds: duration })
    }).observe({ type: 'longtask', buffered: true })`)
}

function stepsOf(url: string, from: string): Step[] {
  const grid = (page: Page) => page.getByRole('grid')
  return [
    {
      name: 'open',
      run: async (page) => {
        await page.goto(`${url}/admin/booking?view=planner&from=${from}`)
        await page.locator('[data-bar]').nth(20).waitFor()
      },
    },
    { name: 'other days', run: (page) => turnTo(page, words.later, addDays(from, 7)) },
    { name: 'the first days again', run: (page) => turnTo(page, words.earlier, from) },
    { name: 'scroll down and up', run: (page) => wheel(page, [0, 120], 45) },
    { name: 'scroll sideways', run: (page) => wheel(page, [60, 0], 10) },
    { name: 'pull along the row', run: (page) => pull(page, (step) => [step * 6, 0]) },
    { name: 'pull over other cars', run: (page) => pull(page, (step) => [0, step * 6]) },
    {
      name: 'walk by keys',
      run: async (page) => {
        await grid(page).locator('[data-bar]').first().focus()
        for (let step = 0; step < 40; step++)
          await page.keyboard.press(step % 4 === 3 ? 'ArrowRight' : 'ArrowDown')
      },
    },
    {
      name: 'carry by keys',
      run: async (page) => {
        await page.keyboard.press('m')
        for (let step = 0; step < 10; step++) await page.keyboard.press(step % 2 ? 'ArrowUp' : 'ArrowRight')
        await page.keyboard.press('Escape')
      },
    },
    {
      name: 'open a booking beside it, and close it',
      run: async (page) => {
        await grid(page).locator('[data-bar]').nth(24).click()
        await page.waitForFunction(`location.search.includes('booking=')`)
        await page.waitForLoadState('networkidle')
        await page.goBack()
        await page.waitForFunction(`!location.search.includes('booking=')`)
      },
    },
  ]
}

async function turnTo(page: Page, label: string, day: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).click()
  await page.waitForFunction(`location.search.includes('from=${day}')`)
  await page.waitForLoadState('networkidle')
}

async function wheel(page: Page, [x, y]: [number, number], steps: number): Promise<void> {
  const box = (await page.getByRole('grid').boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  for (const direction of [1, -1])
    for (let step = 0; step < steps; step++) await page.mouse.wheel(direction * x, direction * y)
}

/** Drags a bar away in small steps and back, so that releasing it causes no call. */
async function pull(page: Page, to: (step: number) => [number, number]): Promise<void> {
  const bar = page.locator('[data-bar]').nth(22)
  await bar.scrollIntoViewIfNeeded()
  const box = (await bar.boundingBox())!
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const step of [...Array(40).keys(), ...[...Array(40).keys()].toReversed()]) {
    const [right, down] = to(step)
    await page.mouse.move(x + right, y + down)
  }
  await page.mouse.up()
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(`new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(resolve, { timeout: 1000 })))
  }).then(() => {})`)
}

async function takeLongTasks(page: Page): Promise<Task[]> {
  return page.evaluate('longTasks.splice(0)')
}

/** The longest processor time of one task of the page's main thread, in milliseconds. */
function longestCpu(trace: Buffer): number {
  type Event = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } }
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Event[] }
  const threads = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain',
  )
  const main = new Set(threads.map(({ pid, tid }) => `${pid} ${tid}`))
  const tasks = traceEvents.filter(
    ({ name, pid, tid }) => name.endsWith('RunTask') && main.has(`${pid} ${tid}`),
  )
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}
