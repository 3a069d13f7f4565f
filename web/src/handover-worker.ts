import { NavigationRoute, Serwist } from 'serwist'

/** What the build knows: the files that the room is made of, the entry among them, and their version. */
declare const handoverShell: { files: string[]; entry: string; version: string }

type Extendable = { waitUntil: (work: Promise<unknown>) => void }
type Worker = {
  addEventListener: (name: 'install' | 'activate' | 'message', listener: (event: Extendable) => void) => void
}

const scope = '/admin/handover'
const documents = `handover-documents-${handoverShell.version}`
/** As `web/src/data/handover/shell.ts` writes them. */
const choices = { cache: 'handover-choices', language: '/handover-language', theme: '/handover-theme' }
const languages = ['en', 'ar', 'fr']
const patienceMs = 5000

/*
 * The worker of the room `/admin/handover`: it opens the room without a network from what it keeps of it, and leaves every
 * other request to the browser. The bookings themselves are none of its business: the page keeps them.
 */
const worker = globalThis as unknown as Worker
const serwist = new Serwist({
  precacheEntries: handoverShell.files.map((url) => ({ url, revision: null })),
  precacheOptions: { cleanupOutdatedCaches: true, ignoreURLParametersMatching: [] },
  skipWaiting: true,
  clientsClaim: true,
})
serwist.registerRoute(
  new NavigationRoute(({ request }) => openRoom(request), { allowlist: [/^\/admin\/handover(?:[/?]|$)/] }),
)
serwist.addEventListeners()

worker.addEventListener('install', (event) => event.waitUntil(keepDocuments()))
worker.addEventListener('activate', (event) => event.waitUntil(dropOldDocuments()))
// The page asks for it each time that it opens with a network: the company may have another name or colour by now.
worker.addEventListener('message', (event) => event.waitUntil(keepDocuments().catch(() => {})))

/** The room from the server while it answers soon, else as it was kept. */
async function openRoom(request: Request): Promise<Response> {
  try {
    // oxlint-disable-next-line no-restricted-globals -- a document is no call of the API
    const response = await fetch(request, { signal: AbortSignal.timeout(patienceMs) })
    if (response.status < 500) return response
  } catch {
    // The line is cut, or too slow.
  }
  return (await keptRoom()) ?? Response.error()
}

async function keptRoom(): Promise<Response | undefined> {
  const [language = 'en', theme = 'system'] = await Promise.all([
    readChoice(choices.language),
    readChoice(choices.theme),
  ])
  const cache = await caches.open(documents)
  const kept = (await cache.match(addressOf(language))) ?? (await cache.match(addressOf('en')))
  if (!kept) return undefined
  const html = (await kept.text())
    .replace('data-theme="system"', `data-theme="${theme}"`)
    .replace('"theme":"system"', `"theme":"${theme}"`)
  return new Response(html, { headers: kept.headers })
}

async function readChoice(address: string): Promise<string | undefined> {
  const cache = await caches.open(choices.cache)
  const text = await (await cache.match(address))?.text()
  return text && /^[a-z]{2,6}$/.test(text) ? text : undefined
}

/** Keeps the document in each language, as nobody in particular sees it, while the server still has these very files. */
async function keepDocuments(): Promise<void> {
  const cache = await caches.open(documents)
  for (const language of languages) {
    // oxlint-disable-next-line no-restricted-globals -- a document is no call of the API
    const response = await fetch(addressOf(language), { credentials: 'omit' })
    const isOurs = response.ok && (await response.clone().text()).includes(handoverShell.entry)
    if (isOurs) await cache.put(addressOf(language), response)
  }
}

async function dropOldDocuments(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('handover-documents-') && name !== documents)
  await Promise.all(old.map((name) => caches.delete(name)))
}

function addressOf(language: string): string {
  return `${scope}?lang=${language}`
}
