import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { request as requestSecurely } from 'node:https'

export type Call = {
  method?: string
  token?: string
  body?: unknown
  /** A body that is not JSON, and its type. */
  form?: { bytes: Buffer; type: string }
  key?: string
  cookie?: string
  headers?: Record<string, string>
  agent?: Agent
  /** Milliseconds of silence after which the caller gives up. */
  patience?: number
  onSent?: () => void
  /** The reply is not JSON: it is in `text`. */
  isPage?: boolean
}

export type Answer = {
  status: number
  headers: IncomingHttpHeaders
  body: Reply
  retryAfter: string | undefined
  milliseconds: number
}
type Reply = {
  text?: string
  success?: boolean
  message?: string
  code?: string
  data?: {
    reference?: string
    id?: number
    refresh_token?: string
    access_token?: string
    user?: { avatar: string | null }
  }
}

/** One call over HTTP. Rejects without a complete reply: then its outcome is unknown. */
export function send(url: string, path: string, call: Call = {}): Promise<Answer> {
  const { method = 'GET', token, body, form, key, cookie, headers, agent, isPage } = call
  const { patience = 30_000, onSent } = call
  const payload = form?.bytes ?? (body === undefined ? undefined : Buffer.from(JSON.stringify(body)))
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const ask = url.startsWith('https:') ? requestSecurely : request
    const outgoing = ask(`${url}${path}`, {
      method,
      agent,
      headers: {
        ...(payload !== undefined && {
          'content-type': form?.type ?? 'application/json',
          'content-length': payload.length,
        }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
        ...(cookie !== undefined && { cookie }),
        ...headers,
      },
    })
    outgoing.setTimeout(patience, () => outgoing.destroy(new Error(`no answer in ${patience} ms`)))
    outgoing.once('error', reject)
    outgoing.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('close', () => {
        if (!response.complete) return reject(new Error('the answer was cut'))
        try {
          const text = Buffer.concat(chunks).toString()
          const reply = isPage ? { text } : (JSON.parse(text) as Reply)
          const retryAfter = response.headers['retry-after']
          resolve({
            status: response.statusCode!,
            headers: response.headers,
            body: reply,
            retryAfter,
            milliseconds: performance.now() - from,
          })
        } catch {
          reject(new Error(`${response.statusCode} without words of ours`))
        }
      })
    })
    outgoing.end(payload, onSent)
  })
}

/** Connections that stay open between calls. */
export function keepAlive(maxSockets = Infinity): Agent {
  return new Agent({ keepAlive: true, maxSockets })
}
