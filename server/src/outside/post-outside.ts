import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress, lookUpPublic, privateAddress } from './public-address.ts'

type Post = {
  url: string
  body: string | Buffer
  headers: Record<string, string>
  /** Whether it may go to this machine and its network. */
  allowPrivate: boolean
  signal: AbortSignal
}

/**
 * Posts to an address that somebody chose and has `read` read the answer; no redirect is followed. The name is looked up
 * once, all of its addresses must be public, and the connection goes to one of those only: else it throws `privateAddress`.
 */
export async function postOutside<Answer>(
  { url, body, headers, allowPrivate, signal }: Post,
  read: (response: IncomingMessage) => Promise<Answer>,
): Promise<Answer> {
  const { protocol, hostname } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  // A number is not looked up.
  if (!allowPrivate && isIP(host) && !isPublicAddress(host))
    throw Object.assign(new Error('private address'), { code: privateAddress })
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const start = protocol === 'https:' ? requestHttps : requestHttp
  const options = {
    method: 'POST',
    headers,
    signal,
    agent: false,
    ...(!allowPrivate && { lookup: lookUpPublic }),
  }
  const request = start(url, options, resolve)
  request.on('error', reject)
  request.end(body)
  try {
    return await read(await promise)
  } finally {
    request.destroy()
  }
}
