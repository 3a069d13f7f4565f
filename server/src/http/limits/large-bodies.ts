import type { FastifyReply, FastifyRequest } from 'fastify'
import { dropBody } from './count-at-the-door.ts'

/** What a body has at the most unless its endpoint says more (`bodyBytes`). */
export const usualBodyBytes = 65_536

/**
 * A hook before the body is read, of calls that take more than usual: whoever sends more than usual has to be admitted
 * first. Refused, the rest of it is not taken in.
 */
export function admitLargeBody(admits: (request: FastifyRequest) => Promise<unknown>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (sizeOf(request) <= usualBodyBytes) return
    try {
      await admits(request)
    } catch (error) {
      dropBody(request, reply)
      throw error
    }
  }
}

/** What a request says of its size; one that does not say may be of any. */
function sizeOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity
  return Number(headers['content-length'] ?? 0)
}
