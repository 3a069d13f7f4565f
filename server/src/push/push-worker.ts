import type { FastifyInstance } from 'fastify'

/**
 * The service worker of pushes only: its scope contains no page, so that no page is loaded through it. It is sent as
 * the function's own source text, which may use nothing from outside.
 */
export function mountPushWorker(app: FastifyInstance): void {
  app.get('/push-worker.js', { config: { countedAs: 'pages' } }, async (_, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`(${showPushes.toString()})()\n`),
  )
}

type Shown = { id: number; title: string; place: string | null; lang: string; dir: string }
type Waiting = { waitUntil: (work: Promise<unknown>) => void }
type Pushed = Waiting & { data: { json: () => Shown } | null }
type Pressed = Waiting & { notification: { close: () => void; data: { place: string | null } } }
type Worker = {
  addEventListener: ((name: 'push', listener: (event: Pushed) => void) => void) &
    ((name: 'notificationclick', listener: (event: Pressed) => void) => void)
  registration: { showNotification: (title: string, options: object) => Promise<void> }
  clients: { openWindow: (address: string) => Promise<unknown> }
}

function showPushes(): void {
  const worker = globalThis as unknown as Worker
  worker.addEventListener('push', (event) => {
    const shown = event.data?.json()
    if (!shown) return
    const { id, title, place, lang, dir } = shown
    // A repeated push replaces its own notification.
    event.waitUntil(
      worker.registration.showNotification(title, { tag: `notification-${id}`, lang, dir, data: { place } }),
    )
  })
  worker.addEventListener('notificationclick', (event) => {
    const { place } = event.notification.data
    event.notification.close()
    const isOurs = place !== null && /^\/(?![/\\])/.test(place)
    event.waitUntil(worker.clients.openWindow(isOurs ? place : '/user/profile?notifications=1'))
  })
}
