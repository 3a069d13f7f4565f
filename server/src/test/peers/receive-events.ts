import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as live from '@marhala/contract/live.ts'
import type { FastifyInstance } from 'fastify'
import { call } from '../as-caller.ts'
import { whenOver } from '../when-over.ts'

export type ReceivedEvent = { event: string; data: Record<string, unknown> }

/** Opens a stream over a socket with a ticket of its own, and resolves once it has begun. */
export async function receiveEvents(
  app: FastifyInstance,
  person: { token: string },
  topics: live.LiveTopic[] = ['notifications'],
) {
  const { data } = await call(app, person, live.ticket, { body: { topics } })
  return openStream(app, data.ticket)
}

/** Opens a stream with a ticket; one that is refused has a status, and no event. */
export async function openStream(app: FastifyInstance, ticket: string, of = live.stream.path) {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const received: ReceivedEvent[] = []
  const begun = Promise.withResolvers<number>()
  const ended = Promise.withResolvers<void>()
  let comments = 0
  let headers: Record<string, unknown> = {}
  const request = get({ port, host: '127.0.0.1', path: `/api${of}?ticket=${ticket}` }, (answer) => {
    headers = answer.headers
    let text = ''
    answer.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      const parts = text.split('\n\n')
      text = parts.pop()!
      for (const part of parts) {
        const [, event, data] = /^event: (.+)\ndata: (.+)$/.exec(part) ?? []
        if (event) received.push({ event, data: JSON.parse(data!) as ReceivedEvent['data'] })
        else comments++
      }
      begun.resolve(answer.statusCode!)
    })
    answer.on('error', () => {})
    answer.on('close', () => ended.resolve())
  })
  request.on('error', begun.reject)
  whenOver(() => void request.destroy())
  return {
    status: await begun.promise,
    received,
    headers,
    comments: () => comments,
    /** Resolves when the server has ended it. */
    ended: ended.promise,
    /** Stops reading, like a sleeping browser. */
    pause: () => void request.socket?.pause(),
    resume: () => void request.socket?.resume(),
  }
}
