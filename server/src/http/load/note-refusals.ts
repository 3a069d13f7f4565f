import type { FastifyBaseLogger } from 'fastify'

const everyMs = 5000

/** Counts refused requests, and logs the count every five seconds: a line for each would add to the load. */
export function noteRefusals(log: Pick<FastifyBaseLogger, 'warn'>): () => void {
  let refused = 0
  let timer: NodeJS.Timeout | undefined
  const say = () => {
    log.warn({ refused }, 'more requests than can be answered: some were told 503')
    refused = 0
    timer = undefined
  }
  return () => {
    refused += 1
    timer ??= setTimeout(say, everyMs).unref()
  }
}
