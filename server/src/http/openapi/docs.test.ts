import { endpoints } from '@marhala/contract/api.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import { webhookEvents } from '@marhala/domain/integrations/webhook.ts'
import { expect, test } from 'vitest'
import { openTestApp } from '../../test/test-app.ts'

const { app } = await openTestApp()
const ask = (url: string) => app.inject({ url, headers: { host: 'localhost:3000' } })

test('the OpenAPI document names every call with its access, its sentence and what it answers', async () => {
  const { paths } = (await ask('/api/openapi.json')).json()
  for (const { name, endpoint } of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    expect(paths[path]?.[endpoint.method.toLowerCase()]).toMatchObject({
      operationId: name,
      summary: endpoint.summary,
      description: expect.stringMatching(startOf(endpoint)),
      responses: { [endpoint.status ?? 200]: { description: 'Done' } },
    })
  }
})

function startOf({ access, scope }: Endpoint): RegExp {
  return new RegExp(`^Access: ${access}\\.${scope ? ` API keys: ${scope}\\.` : ''}( |$)`)
}

test('the OpenAPI document says which calls ask for the password once more, and when', async () => {
  const { paths } = (await ask('/api/openapi.json')).json()
  for (const { endpoint } of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const { description, responses } = paths[path][endpoint.method.toLowerCase()]
    const { needsPassword } = endpoint
    expect(description.includes('proved its password')).toBe(needsPassword !== undefined)
    if (typeof needsPassword === 'string') expect(description).toContain(`Asks ${needsPassword} for`)
    if (needsPassword) expect(responses['403'].description).toContain('password_needed')
  }
})

test('the OpenAPI document says which calls a key of the API may make, and with which scope', async () => {
  const { paths, components } = (await ask('/api/openapi.json')).json()
  expect(components.securitySchemes.api_key).toMatchObject({ type: 'http', scheme: 'bearer' })
  for (const { endpoint } of endpoints) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`
    const { security } = paths[path][endpoint.method.toLowerCase()]
    const scopes = security.flatMap((one: { api_key?: string[] }) => one.api_key ?? [])
    expect(scopes).toEqual(endpoint.scope ? [endpoint.scope] : [])
  }
})

test('the OpenAPI document says what each webhook is sent, and how it is signed', async () => {
  const { webhooks } = (await ask('/api/openapi.json')).json()
  expect(Object.keys(webhooks).sort()).toEqual([...webhookEvents, 'test'].sort())
  for (const [type, { post }] of Object.entries<{ post: Operation }>(webhooks)) {
    const { properties } = post.requestBody.content['application/json'].schema
    expect(Object.keys(properties)).toEqual(['id', 'type', 'created_at', 'data'])
    expect(properties['type']).toMatchObject({ const: type })
    expect(post.parameters.map(({ name }) => name)).toContain('Marhala-Signature')
  }
})

type Operation = {
  parameters: { name: string }[]
  requestBody: { content: { 'application/json': { schema: { properties: Record<string, object> } } } }
}

test('the page of the calls opens by itself, and shows that document', async () => {
  const page = await ask('/api/docs')
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toContain('text/html')
  const parts = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => path!)
  expect(parts.length).toBeGreaterThan(4)
  for (const path of parts) expect([path, (await ask(path)).statusCode]).toEqual([path, 200])
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(page.headers['content-security-policy']).not.toMatch(/https?:|validator/)
  expect((await ask('/api/docs/json')).json()).toEqual((await ask('/api/openapi.json')).json())
})
