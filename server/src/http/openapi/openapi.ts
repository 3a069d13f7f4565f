import { endpoints } from '@marhala/contract/api.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { type ErrorCode, ErrorReply, errorStatus } from '@marhala/contract/wire/errors.ts'
import { webhookBody, webhookData } from '@marhala/contract/integrations/webhook-events.ts'
import * as z from 'zod/mini'

type Paths = Record<string, Record<string, unknown>>

/**
 * The OpenAPI document, generated from the contract: what it says is what the server checks. Its paths are generated on
 * the first read: describing every shape takes as long as a third of a start.
 */
export function openApiDocument(): Record<string, unknown> {
  let paths: Paths | undefined
  let webhooks: ReturnType<typeof describeWebhooks> | undefined
  return {
    openapi: '3.1.0',
    info: { title: 'Marhala', version: '0.1.0', description: 'Car rental: storefront, bookings and desk.' },
    get paths() {
      return (paths ??= describePaths())
    },
    get webhooks() {
      return (webhooks ??= describeWebhooks())
    },
    components: { securitySchemes },
  }
}

const securitySchemes = {
  bearer: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a login.',
  },
  api_key: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'mk_…',
    description:
      'A key of the API, made by a superadmin in the settings. Of the calls that need somebody it makes those that name one of its scopes; 120 calls a minute.',
  },
}

function describeWebhooks() {
  const types = Object.keys(webhookData) as (keyof typeof webhookData)[]
  return Object.fromEntries(types.map((type) => [type, { post: webhookOperation(type) }]))
}

function webhookOperation(type: keyof typeof webhookData) {
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  })
  return {
    operationId: `webhook.${type}`,
    tags: ['webhooks'],
    summary: type === 'test' ? 'What the settings send on demand.' : `Sent when \`${type}\` has happened.`,
    description:
      'Sent by POST, at least once and in no promised order; `id` is the same however often. Any 2xx within 10 seconds takes it; else it is tried ten times more within a day. A booking of this car or similar has its `promise` and the `chosen_car_id`; `car_id` may change until `bound_at` is set.',
    parameters: [
      header('Marhala-Event', 'The `type` of the body.'),
      header('Marhala-Event-Id', 'The `id` of the body.'),
      header(
        'Marhala-Signature',
        '`t=…,v1=…`: the time in seconds, and the HMAC-SHA256 of `${t}.${body}` in hex under the webhook’s secret. There may be two `v1` for a day after the secret was changed.',
      ),
    ],
    requestBody: { required: true, content: { 'application/json': { schema: shape(webhookBody(type)) } } },
    responses: { '2XX': { description: 'Taken' } },
  }
}

function describePaths(): Paths {
  const paths: Paths = {}
  for (const { name, endpoint } of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return paths
}

function operation(name: string, endpoint: Endpoint) {
  const [tag] = name.split('.')
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    security: securityOf(endpoint),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...headers(endpoint),
    ],
    ...(endpoint.body ? { requestBody: { required: true, content: bodies(endpoint, endpoint.body) } } : {}),
    responses: {
      [endpoint.status ?? 200]: {
        description: 'Done',
        content: contentOf(endpoint),
      },
      ...refusals(endpoint),
    },
  }
}

function describeAccess({ access, scope, needsPassword }: Endpoint): string {
  const keys = scope ? ` API keys: ${scope}.` : ''
  const when = needsPassword === true ? '' : ` ${needsPassword}`
  const password = needsPassword
    ? ` Asks${when} for a session that has proved its password within ten minutes (login, or /auth/confirm-password), sent with the cookie of that login.`
    : ''
  return `Access: ${access}.${keys}${password}`
}

/** How a call is authenticated; OpenAPI 3.1 lets a scheme of any kind name the scopes it needs. */
function securityOf({ access, scope }: Endpoint) {
  const key = scope ? [{ api_key: [scope] }] : []
  if (access === 'anyone') return scope ? [{}, { bearer: [] }, ...key] : []
  return [{ bearer: [] }, ...key]
}

function bodies({ upload }: Endpoint, body: z.core.$ZodType) {
  const json = shape(body) as { properties?: object }
  if (!upload) return { 'application/json': { schema: json } }
  const file = { type: 'string', format: 'binary', maxLength: upload.maxBytes }
  const form = { ...json, properties: { ...json.properties, [upload.field]: file } }
  return { 'application/json': { schema: json }, 'multipart/form-data': { schema: form } }
}

function contentOf(endpoint: Endpoint) {
  if (endpoint.streams) return { 'text/event-stream': { schema: { type: 'string' } } }
  if (endpoint.download) return { [endpoint.download]: { schema: { type: 'string', format: 'binary' } } }
  return { 'application/json': { schema: envelope(endpoint) } }
}

function envelope(endpoint: Endpoint) {
  return {
    type: 'object',
    required: ['success', 'message', 'data'],
    properties: { success: { const: true }, message: { type: 'string' }, data: shape(endpoint.reply) },
  }
}

/** The codes that a call can answer, by status: its own and those that every call of its kind has. */
function refusals(endpoint: Endpoint): Record<string, unknown> {
  const codes = new Set<ErrorCode>([
    ...(endpoint.errors ?? []),
    'rate_limited',
    'misdirected_request',
    'unavailable',
  ])
  if (endpoint.access !== 'anyone') codes.add('unauthenticated').add('forbidden')
  if (endpoint.needsPassword) codes.add('password_needed')
  if (endpoint.scope) codes.add('invalid_api_key').add('scope_missing')
  if (endpoint.params) codes.add('not_found')
  if (endpoint.body || endpoint.query) codes.add('validation_failed')
  if (endpoint.body) codes.add('malformed_json').add('payload_too_large').add('unsupported_media_type')
  if (endpoint.idempotent) codes.add('idempotency_in_progress').add('idempotency_key_reused')
  const byStatus = Object.groupBy(codes, (code) => String(errorStatus[code]))
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, list]) => [
      status,
      { description: list!.join(', '), content: { 'application/json': { schema: shape(ErrorReply) } } },
    ]),
  )
}

function parameters(where: 'path' | 'query', schema: z.core.$ZodType | undefined) {
  if (!schema) return []
  const object = shape(schema) as { properties?: Record<string, unknown>; required?: string[] }
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (object.required?.includes(name) ?? false),
    schema: property,
  }))
}

function headers(endpoint: Endpoint) {
  if (!endpoint.idempotent) return []
  return [
    { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 255 } },
  ]
}

/** The shape on the wire: money as strings, instants as RFC 3339. */
function shape(schema: z.core.$ZodType) {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return rest
}
