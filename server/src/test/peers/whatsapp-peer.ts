import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { whenOver } from '../when-over.ts'

export type TemplateRequest = {
  url: string
  authorization: string | undefined
  body: {
    messaging_product: string
    to: string
    type: string
    template: {
      name: string
      language: { code: string }
      components: { type: string; parameters: { type: string; text: string }[] }[]
    }
    biz_opaque_callback_data: string
  }
}

/** The outcome of one request: an answer, or the connection cut once the request was read. */
type PreparedReply = { status: number; body: unknown; headers?: Record<string, string> } | 'cut' | 'cut body'

/** A refusal of Meta's; they differ by their code. */
export function refusal(status: number, code: number, headers: Record<string, string> = {}): PreparedReply {
  const error = { message: `(#${code}) refused`, type: 'OAuthException', code, fbtrace_id: 'AbC' }
  return { status, body: { error }, headers }
}

/** A fault of something between us and Meta. */
export const badGateway: PreparedReply = { status: 502, body: '<html>Bad gateway</html>' }

/**
 * A real HTTP server on this machine that acts as Meta's Cloud API: it accepts template messages with the right key for
 * its number, and gives each a name, unless `preparedReplies` holds the outcomes of the next requests.
 */
export async function openWhatsappServer({ key = 'EAAG-key', number = '106540352242922' } = {}) {
  const requests: TemplateRequest[] = []
  const preparedReplies: PreparedReply[] = []
  const meta = soundAccount()
  const arrivals: ((request: TemplateRequest) => void)[] = []
  const server = createServer((request, response) => void take(request, response))

  async function take(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    if (request.method === 'GET') return answer(response, preparedReplies.shift() ?? tell(request))
    const { authorization } = request.headers
    const received: TemplateRequest = {
      url: request.url!,
      authorization,
      body: JSON.parse(Buffer.concat(chunks).toString()) as TemplateRequest['body'],
    }
    requests.push(received)
    const arrived = arrivals.shift()
    if (arrived) return arrived(received)
    answer(response, preparedReplies.shift() ?? judge(request, received))
  }

  /** What Meta tells of the number and of its account's templates, a page of two at a time. */
  function tell({ url = '', headers }: IncomingMessage): PreparedReply {
    const { pathname, searchParams } = new URL(url, 'http://meta')
    if (headers.authorization !== `Bearer ${key}`) return refusal(401, 190)
    if (pathname === `/v25.0/${number}`) return { status: 200, body: { id: number, ...meta.number } }
    if (pathname !== '/v25.0/102290129340398/message_templates') return refusal(400, 100)
    if (meta.templates === null) return refusal(403, 200)
    const from = Number(searchParams.get('after') ?? 0)
    const isLast = from + 2 >= meta.templates.length
    const paging = { cursors: { after: String(from + 2) }, ...(!isLast && { next: 'https://meta/next' }) }
    return { status: 200, body: { data: meta.templates.slice(from, from + 2), paging } }
  }

  function judge({ method, url }: IncomingMessage, { authorization, body }: TemplateRequest): PreparedReply {
    if (method !== 'POST' || url !== `/v25.0/${number}/messages`) return refusal(400, 100)
    if (authorization !== `Bearer ${key}`) return refusal(401, 190)
    if (body.messaging_product !== 'whatsapp' || body.type !== 'template') return refusal(400, 100)
    const id = `wamid.${requests.length}`
    const contacts = [{ input: body.to, wa_id: body.to }]
    return { status: 200, body: { messaging_product: 'whatsapp', contacts, messages: [{ id }] } }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  whenOver(async () => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${port}/v25.0`,
    key,
    number,
    requests,
    preparedReplies,
    meta,
    /** The next request, which is then left without an answer. */
    holdNext: () => new Promise<TemplateRequest>((resolve) => arrivals.push(resolve)),
  }
}

/** A number that may send, and an account that has every text in every language. */
function soundAccount() {
  return {
    number: {
      verified_name: 'Peer Cars',
      display_phone_number: '+212 5 22 00 00 00',
      code_verification_status: 'VERIFIED',
      platform_type: 'CLOUD_API',
      health_status: {
        can_send_message: 'AVAILABLE',
        entities: [
          { entity_type: 'PHONE_NUMBER', id: '106540352242922', can_send_message: 'AVAILABLE' },
          { entity_type: 'WABA', id: '102290129340398', can_send_message: 'AVAILABLE' },
        ] as {
          entity_type: string
          id: string
          can_send_message: string
          errors?: { error_code: number }[]
        }[],
      },
    },
    templates: [
      'booking_received',
      'booking_confirmed',
      'car_named',
      'pickup_reminder',
      'pickup_reminder_driven',
      'return_reminder',
    ].flatMap((name) => ['en', 'ar', 'fr'].map((language) => ({ name, language, status: 'APPROVED' }))) as
      | { name: string; language: string; status: string }[]
      | null,
  }
}

function answer(response: ServerResponse, reply: PreparedReply): void {
  if (reply === 'cut') return void response.destroy()
  if (reply === 'cut body') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '500' })
    return void response.write('{"messaging_product":"whatsapp","mess', () => response.destroy())
  }
  const { status, body, headers } = reply
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(text)
}
