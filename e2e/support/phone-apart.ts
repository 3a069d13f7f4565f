import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../../scripts/find-browser.ts'
import { signedInAs } from './fixtures.ts'
import { makeWay } from './broken-way.ts'

const args = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--in-process-gpu',
  // What the worker does not keep is not on this phone: a browser's own cache may be emptied at any time.
  '--disk-cache-size=1',
]

/** A phone of its own: a browser with a memory on the disk, which can be killed like any other program. */
export async function makePhone(person: { email: string; password: string }) {
  const folder = mkdtempSync(join(tmpdir(), 'marhala-phone-'))
  const way = await makeWay()
  let context: BrowserContext | null = null
  let session: Page | null = null
  async function start(): Promise<Page> {
    context = await chromium.launchPersistentContext(folder, {
      executablePath: findBrowser(),
      args,
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      baseURL: way.url,
      reducedMotion: 'reduce',
    })
    const page = context.pages()[0] ?? (await context.newPage())
    if (session === null) {
      session = page
      await signedInAs(page, person.email, person.password)
    }
    return page
  }
  return {
    way,
    start,
    /** Ends the browser as a phone does that has no battery left. */
    kill: async () => {
      const [pid] = execFileSync('pgrep', ['-o', '-f', `user-data-dir=${folder}`], {
        encoding: 'utf8',
      }).split('\n')
      process.kill(Number(pid), 'SIGKILL')
      await context?.close().catch(() => {})
    },
    close: async () => {
      await context?.close()
    },
    remove: () => {
      way.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type Phone = Awaited<ReturnType<typeof makePhone>>
