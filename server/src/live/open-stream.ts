import type { FastifyReply } from 'fastify'
import type { AppContext } from '../context.ts'
import { takeTicket } from './tickets.ts'

/** Opens the stream of a ticket: the answer continues for as long as both sides stay. */
export async function openStream(
  context: AppContext,
  reply: FastifyReply,
  ticket: string | undefined,
): Promise<null> {
  await context.streams.open(reply, await takeTicket(context, ticket))
  return null
}
