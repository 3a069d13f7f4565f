import type { ServerResponse } from 'node:http'
import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Watches the connections of an app that is about to listen, and returns how to close it: requests under way are
 * answered, and their connection ends with the answer. A request that is still arriving after six seconds is cut: once
 * a server closes, Node enforces no time limit of requests any more, and one slow client would block the exit for ever.
 * So would one who never reads; whatever an answer waits for in the database ends long before that. A proxy keeps
 * connections open between requests, and may send one at the very moment at which they are closed: it is lost, and a
 * write is not retried at another server. So for `lingering` milliseconds no new connection is accepted, and existing
 * ones are still served, each ending with its answer (decision 062).
 */
export function prepareClose(
  app: FastifyInstance,
  { asking = 6000, reading = 30_000, lingering = 0 } = {},
): () => Promise<void> {
  const answers = new Map<Socket, ServerResponse | undefined>()
  let isLast = false
  let arrived = 0
  app.server.on('connection', (socket: Socket) => {
    arrived += 1
    answers.set(socket, undefined)
    socket.once('close', () => answers.delete(socket))
  })
  app.server.prependListener('request', (request, response: ServerResponse) => {
    answers.set(request.socket, response)
    if (isLast) response.setHeader('connection', 'close')
  })

  const cutSlowSenders = () => {
    for (const [socket, answer] of answers) if (!isBeingAnswered(answer)) socket.destroy()
  }
  /** Connections in the backlog are accepted, one a turn, before it is closed: otherwise their requests would be lost. */
  const letIn = async () => {
    for (let before = -1; before !== arrived;) {
      before = arrived
      for (let turn = 0; turn < 3; turn++) await new Promise(setImmediate)
    }
  }
  const linger = async () => {
    const until = performance.now() + lingering
    await letIn()
    // Not the server's own `close`, which ends idle connections at once.
    Server.prototype.close.call(app.server)
    while (answers.size > 0 && performance.now() < until) await sleep(20)
  }
  return async () => {
    isLast = true
    for (const answer of answers.values()) {
      if (answer && !answer.headersSent) answer.setHeader('connection', 'close')
    }
    if (lingering > 0) await linger()
    const timers = [
      setTimeout(cutSlowSenders, asking),
      setTimeout(() => app.server.closeAllConnections(), reading),
    ]
    await app.close()
    timers.forEach(clearTimeout)
  }
}

/** The request has arrived completely, and its answer has not been sent. */
function isBeingAnswered(answer: ServerResponse | undefined): boolean {
  return answer !== undefined && answer.req.complete && !answer.writableFinished
}
