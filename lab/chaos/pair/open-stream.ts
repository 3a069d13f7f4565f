import { type Agent as PlainAgent, get } from 'node:http'
import { type Agent, get as getSecurely } from 'node:https'
import { setTimeout as sleep } from 'node:timers/promises'
import { send } from '../../support/send.ts'

type Whom = { url: string; token: string; agent?: Agent }

/** Opens a stream of live events with a ticket of its own; reports each event's name, and resolves when it is over. */
export async function openStream({ url, token, agent }: Whom, onEvent: (event: string) => void) {
  const body = { topics: ['notifications'] }
  const answer = await send(url, '/api/live/ticket', { method: 'POST', token, body, agent })
  if (answer.status !== 201) throw new Error(`no ticket: ${answer.status}`)
  const { ticket } = answer.body.data as unknown as { ticket: string }
  const over = Promise.withResolvers<void>()
  const ask = url.startsWith('https:') ? getSecurely : get
  const request = ask(`${url}/api/live/stream?ticket=${ticket}`, { agent: agent as PlainAgent }, (reply) => {
    if (reply.statusCode !== 200) return over.resolve()
    let text = ''
    reply.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const parts = text.split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        const event = /^event: (\w+)/.exec(part)?.[1]
        if (event) onEvent(event)
      }
    })
    reply.on('error', () => {})
    reply.on('close', over.resolve)
  })
  request.on('error', () => over.resolve())
  return { over: over.promise, close: () => void request.destroy() }
}

/**
 * Acts like an open page (web/src/data/live/live-connection.ts): it counts what is unread on an event or when its
 * stream begins, never by itself, and opens the next stream when one is over.
 */
export function followUnread(whom: Whom) {
  const page = { unread: -1, streams: 0, stop: async () => {} }
  let stopped = false
  let isStale = false
  let close = () => {}

  const listening = (async () => {
    while (!stopped) {
      const stream = await openStream(whom, () => (isStale = true)).catch(() => undefined)
      if (stream) {
        page.streams += 1
        close = stream.close
        if (stopped) close()
        await stream.over
      }
      await sleep(stopped ? 0 : 1000)
    }
  })()
  const counting = (async () => {
    while (!stopped) {
      if (isStale) {
        isStale = false
        const answer = await send(whom.url, '/api/notifications/unread', whom).catch(() => undefined)
        if (answer?.status === 200) page.unread = (answer.body.data as unknown as { unread: number }).unread
        else isStale = true
      }
      await sleep(400)
    }
  })()
  page.stop = async () => {
    stopped = true
    close()
    await Promise.all([listening, counting])
  }
  return page
}
