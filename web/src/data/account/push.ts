/** How pushes stand in this browser. `unsupported` is also a page without https, and a telephone's browser that has none. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on'

/** Its scope holds no page: it shows pushes, and nothing is loaded through it. */
const worker = { address: '/push-worker.js', scope: '/push-worker/' }

/** How pushes stand, without asking anybody anything. */
export async function readPushState(): Promise<PushState> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  return Notification.permission === 'granted' && (await findSubscription()) ? 'on' : 'off'
}

/** What the server must know to reach this browser. */
export type BrowserAddress = { endpoint: string; p256dh: string; auth: string }

/** This browser's address where pushes are on; null where they are not. */
export async function findBrowserAddress(): Promise<BrowserAddress | null> {
  if ((await readPushState()) !== 'on') return null
  const subscription = await findSubscription()
  return subscription ? addressOf(subscription) : null
}

/**
 * Asks for leave, as only a press may, and makes this browser reachable for a sender; null where it was refused. One that
 * another sender reached is reached by this one alone.
 */
export async function turnPushOn(sender: string): Promise<BrowserAddress | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(trustedAddress(), { scope: worker.scope })
  await whenActive(registration)
  const known = await registration.pushManager.getSubscription()
  if (known && !isOf(known, sender)) await known.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: sender }
  return addressOf(await registration.pushManager.subscribe(options))
}

/** Makes this browser unreachable; answers what it was reached by. */
export async function turnPushOff(): Promise<string | null> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(worker.scope)
  return (await registration?.pushManager.getSubscription()) ?? null
}

function addressOf(subscription: PushSubscription): BrowserAddress {
  const { keys } = subscription.toJSON()
  return { endpoint: subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' }
}

function isOf({ options }: PushSubscription, sender: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer())
  const text = btoa(String.fromCharCode(...bytes))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === sender
}

/** Only a worker that is active can be pushed to, and none of our pages waits for it as its own. */
function whenActive({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting
  if (active || !coming) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  coming.addEventListener('statechange', () => {
    if (coming.state === 'activated') resolve()
  })
  return promise
}

let scriptAddress: string | undefined

/** The content policy lets through what its policy `push` makes: this address and no other. */
function trustedAddress(): string {
  const rules = { createScriptURL: () => worker.address }
  return (scriptAddress ??=
    window.trustedTypes?.createPolicy('push', rules).createScriptURL(worker.address) ?? worker.address)
}
