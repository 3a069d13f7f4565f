import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { whenOver } from '../when-over.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }
type Sent = {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: RawSpan[] }[] }[]
}
type RawSpan = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Attribute[]
  status: { code?: number }
}

export type TakenSpan = Omit<RawSpan, 'attributes'> & {
  attributes: Record<string, unknown>
  service: unknown
}

/** A collector on this machine that takes traces by OTLP over HTTP, as JSON, and keeps what it was sent. */
export async function openTraceCollector() {
  const received: TakenSpan[] = []
  const raw: string[] = []
  const state = { isAway: false }
  const server = createServer(async (request, reply) => {
    const body = (await json(request)) as Sent
    if (state.isAway) return void reply.writeHead(503).end()
    raw.push(JSON.stringify(body))
    for (const { resource, scopeSpans } of body.resourceSpans) {
      const service = valuesOf(resource.attributes)['service.name']
      for (const span of scopeSpans.flatMap(({ spans }) => spans))
        received.push({ ...span, attributes: valuesOf(span.attributes), service })
    }
    reply.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  whenOver(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    raw,
    state,
  }
}

function valuesOf(attributes: Attribute[]): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  )
}
