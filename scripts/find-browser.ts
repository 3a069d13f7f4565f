import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** The headless shell comes first: it draws the same with an eighth less work. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * The Chromium that the browser tests use: CHROMIUM_PATH, the system's, one that Playwright has or can download, or, as
 * root on Debian, the system's package. Without any it throws and names the remedy: the tests never skip.
 */
export function findBrowser(): string {
  const found = process.env['CHROMIUM_PATH'] ?? onPath() ?? downloaded() ?? packaged()
  if (found) return found
  throw new Error(
    'The browser tests need a Chromium. Install one (apt-get install chromium, or npx playwright install chromium) or set CHROMIUM_PATH.',
  )
}

function onPath(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isProgram)
}

function downloaded(): string | undefined {
  if (isProgram(chromium.executablePath())) return chromium.executablePath()
  spawnSync('playwright', ['install', 'chromium'], { stdio: 'ignore', timeout: 300_000 })
  return isProgram(chromium.executablePath()) ? chromium.executablePath() : undefined
}

function packaged(): string | undefined {
  if (process.getuid?.() !== 0) return undefined
  spawnSync('apt-get', ['update'], { stdio: 'ignore', timeout: 300_000 })
  // An older Debian without the shell's own package has the whole browser only.
  return install('chromium-headless-shell') ?? install('chromium')
}

function install(name: string): string | undefined {
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], {
    stdio: 'ignore',
    timeout: 600_000,
  })
  return onPath()
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
