import type { FastifyReply } from 'fastify'

/** Sends a download handler's reply (`FileReply`) as a file of a type, under its name. */
export function sendFile(reply: FastifyReply, type: string, data: unknown): FastifyReply {
  const { file_name, content, rows } = data as { file_name: string; content: unknown; rows?: number }
  reply.header('content-type', /pdf|octet|zip/.test(type) ? type : `${type}; charset=utf-8`)
  reply.header('content-disposition', attachment(file_name))
  if (rows !== undefined) reply.header('x-total-rows', rows)
  return reply.send(content)
}

/** The name in ASCII for every client, and unchanged for those that support RFC 6266. */
export function attachment(name: string): string {
  const plain = name.replace(/[^\w.-]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
