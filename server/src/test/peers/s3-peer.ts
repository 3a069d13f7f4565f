import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenOver } from '../when-over.ts'
import { isSigned } from './s3-signature.ts'

type Stored = { body: Buffer; at: Date; type: string | undefined }

/** Faults: no answer at all, none yet, half of one, or a refusal. */
type Fault = 'down' | 'slow' | 'cut' | { status: number; code: string }

type PeerRequest = { method: string; key: string; query: URLSearchParams; body: Buffer }
type Answer = { status: number; body?: Buffer | string }

const keys = { id: 'AKIDPEER', secret: 'a made-up secret of the peer' }

/**
 * A real HTTP server on this machine that implements the used part of S3: objects of one bucket are put, copied, got,
 * deleted and listed two a page, each call with a fully checked signature. Unsigned calls are refused, as by a private
 * bucket.
 */
export async function openS3Peer({ bucket = 'uploads', prefix = 'rent' } = {}) {
  const objects = new Map<string, Stored>()
  const calls: { method: string; key: string; headers: IncomingMessage['headers'] }[] = []
  const state: { fault?: { method: string; what: Fault } } = {}
  const server = createServer((request, response) => void take(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenOver(() => {
    server.closeAllConnections()
    server.close()
  })
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url!, endpoint)
    const [, named = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    const call: PeerRequest = { method: request.method!, key: rest.join('/'), query: url.searchParams, body }
    calls.push({ method: call.method, key: call.key, headers: request.headers })
    const fault = state.fault?.method === call.method ? state.fault.what : undefined
    if (fault === 'down') return void response.destroy()
    if (fault === 'slow') return undefined
    if (typeof fault === 'object') return send(response, refused(fault.status, fault.code))
    if (!isSigned({ ...call, url, headers: request.headers }, keys))
      return send(response, refused(403, 'AccessDenied'))
    if (named !== bucket) return send(response, refused(404, 'NoSuchBucket'))
    const answer = answerTo(call, request.headers)
    if (fault !== 'cut') return send(response, answer)
    const whole = Buffer.from(answer.body ?? '')
    response.writeHead(answer.status, { 'content-length': whole.length })
    response.write(whole.subarray(0, whole.length / 2), () => response.destroy())
  }

  function answerTo({ method, key, query, body }: PeerRequest, headers: IncomingMessage['headers']): Answer {
    if (method === 'GET' && query.get('list-type') === '2') return list(query)
    if (method === 'DELETE') {
      objects.delete(key)
      return { status: 204 }
    }
    const source = headers['x-amz-copy-source']
    const found = objects.get(source === undefined ? key : String(source).split('/').slice(1).join('/'))
    if (method === 'PUT' && source === undefined) {
      objects.set(key, { body, at: new Date(), type: headers['content-type'] })
      return { status: 200 }
    }
    if (!found) return refused(404, 'NoSuchKey')
    if (method !== 'PUT') return { status: 200, body: found.body }
    if (headers['x-amz-metadata-directive'] !== 'REPLACE') return refused(400, 'InvalidRequest')
    objects.set(key, { ...found, at: new Date() })
    return { status: 200, body: '<CopyObjectResult><ETag>"x"</ETag></CopyObjectResult>' }
  }

  function list(query: URLSearchParams): Answer {
    const all = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
    const from = Number(query.get('continuation-token') ?? 0)
    const page = all.slice(from, from + 2)
    const next = from + page.length
    const more = next < all.length
    const rows = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.at.toISOString()}</LastModified><Size>${objects.get(key)!.body.length}</Size></Contents>`,
    )
    return {
      status: 200,
      body: `<ListBucketResult><IsTruncated>${more}</IsTruncated>${more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${rows.join('')}</ListBucketResult>`,
    }
  }

  return {
    endpoint,
    bucket,
    keys,
    files_url: `s3://${bucket}/${prefix}?endpoint=${endpoint}&region=eu-west-1&path_style=on`,
    objects,
    calls,
    /** Makes the calls of a method fail from now on; without one all work again. */
    fail: (method?: string, what: Fault = 'down') => {
      if (method === undefined) delete state.fault
      else state.fault = { method, what }
    },
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function refused(status: number, code: string): Answer {
  return { status, body: `<Error><Code>${code}</Code><Message>${code}</Message></Error>` }
}

function send(response: ServerResponse, { status, body = '' }: Answer): void {
  const etag = `"${createHash('md5').update(body).digest('hex')}"`
  response.writeHead(status, { etag, 'x-amz-request-id': 'peer', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
