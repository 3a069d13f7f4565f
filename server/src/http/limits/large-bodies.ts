import type { FastifyReply, FastifyRequest } from 'fastify'
import { dropBody } from './count-at-the-door.ts'

/** The maximum size of a body unless its endpoint has another (`bodyBytes`). */
export const usualBodyBytes = 65_536

/**
 * A hook before the body is read, of calls that accept larger bodies: a large body needs access first. Refused, the
 * rest of it is not received.
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

/** The declared size of a request; without one it may be any. */
function sizeOf({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return Infinity
  return Number(headers['content-length'] ?? 0)
}
