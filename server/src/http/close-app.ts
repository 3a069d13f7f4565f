import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Watches the connections of an app that is about to listen, and answers how to close it: whoever has asked is
 * answered, and their connection ends with the answer. A request that is still on its way after six seconds is cut:
 * once a server closes, Node watches no time limit of requests any more, and one slow client would hold the exit for
 * ever. So would one who never reads; whatever an answer waits for in the database ends long before that.
 */
export function prepareClose(
  app: FastifyInstance,
  { asking = 6000, reading = 30_000 } = {},
): () => Promise<void> {
  const answers = new Map<Socket, ServerResponse | undefined>()
  app.server.on('connection', (socket: Socket) => {
    answers.set(socket, undefined)
    socket.once('close', () => answers.delete(socket))
  })
  app.server.on('request', (request, response: ServerResponse) => answers.set(request.socket, response))

  const cutSlowSenders = () => {
    for (const [socket, answer] of answers) if (!isBeingAnswered(answer)) socket.destroy()
  }
  return async () => {
    for (const answer of answers.values()) {
      if (answer && !answer.headersSent) answer.setHeader('connection', 'close')
    }
    const timers = [
      setTimeout(cutSlowSenders, asking),
      setTimeout(() => app.server.closeAllConnections(), reading),
    ]
    await app.close()
    timers.forEach(clearTimeout)
  }
}

/** Its request has arrived whole, and the answer to it has not left. */
function isBeingAnswered(answer: ServerResponse | undefined): boolean {
  return answer !== undefined && answer.req.complete && !answer.writableFinished
}
