import { Agent, request } from 'node:http'

export type Call = {
  method?: string
  token?: string
  body?: unknown
  key?: string
  agent?: Agent
  /** Milliseconds of silence after which the caller gives up. */
  patience?: number
  onSent?: () => void
}

export type Answer = { status: number; body: Reply; retryAfter: string | undefined; milliseconds: number }
type Reply = {
  success?: boolean
  message?: string
  code?: string
  data?: { reference?: string; id?: number }
}

/** One call over HTTP. Rejects when no whole answer came: nobody knows then what became of it. */
export function send(url: string, path: string, call: Call = {}): Promise<Answer> {
  const { method = 'GET', token, body, key, agent, patience = 30_000, onSent } = call
  const payload = body === undefined ? undefined : JSON.stringify(body)
  const from = performance.now()
  return new Promise((resolve, reject) => {
    const outgoing = request(`${url}${path}`, {
      method,
      agent,
      headers: {
        ...(payload !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(key !== undefined && { 'idempotency-key': key }),
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
          const reply = JSON.parse(Buffer.concat(chunks).toString()) as Reply
          const retryAfter = response.headers['retry-after']
          resolve({
            status: response.statusCode!,
            body: reply,
            retryAfter,
            milliseconds: performance.now() - from,
          })
        } catch (error) {
          reject(error)
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
