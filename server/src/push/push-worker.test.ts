import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { openTestApp } from '../test/test-app.ts'

const { app } = await openTestApp()

async function startWorker() {
  const reply = await app.inject({ url: '/push-worker.js', headers: { host: 'localhost:3000' } })
  const ears = new Map<string, (event: object) => void>()
  const shown: unknown[] = []
  const opened: string[] = []
  const world = createContext({
    addEventListener: (name: string, listener: (event: object) => void) => ears.set(name, listener),
    registration: { showNotification: async (...args: unknown[]) => void shown.push(args) },
    clients: { openWindow: async (address: string) => void opened.push(address) },
  })
  runInContext(reply.body, world)
  const waitUntil = (work: Promise<unknown>) => work
  return {
    reply,
    shown,
    opened,
    push: (data: object | null) => ears.get('push')!({ waitUntil, data: data && { json: () => data } }),
    press: (place: string | null) =>
      ears.get('notificationclick')!({ waitUntil, notification: { close: () => {}, data: { place } } }),
  }
}

test('the worker of pushes is a script that browsers ask for again', async () => {
  const { reply } = await startWorker()
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(reply.headers['cache-control']).toBe('no-cache')
})

test('shows what is pushed, the same one in its own place, and nothing of an empty push', async () => {
  const worker = await startWorker()
  worker.push({ id: 7, title: 'You have a new task', place: '/admin/tasks?task=3', lang: 'en', dir: 'ltr' })
  worker.push(null)
  expect(worker.shown).toEqual([
    [
      'You have a new task',
      { tag: 'notification-7', lang: 'en', dir: 'ltr', data: { place: '/admin/tasks?task=3' } },
    ],
  ])
})

test.each([
  ['/admin/tasks?task=3', '/admin/tasks?task=3'],
  [null, '/user/profile?notifications=1'],
  ['https://evil.example/', '/user/profile?notifications=1'],
  ['//evil.example/', '/user/profile?notifications=1'],
  ['/\\evil.example/', '/user/profile?notifications=1'],
])('a press on one that leads to %s opens %s', async (place, opened) => {
  const worker = await startWorker()
  worker.press(place)
  expect(worker.opened).toEqual([opened])
})
