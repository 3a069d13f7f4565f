import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf } from '@marhala/contract/wire/endpoint.ts'
import type { ErrorReply } from '@marhala/contract/wire/errors.ts'
import { expect, type Page } from '@playwright/test'
import { readPdf } from '../../../server/src/test/read-pdf.ts'
import { speak } from '../accounts-story.ts'
import type { Language } from '../fixtures.ts'
import { wire } from '../printed-document.ts'
import { words } from '../words.ts'

/** Somebody at a browser of their own, whose calls to the API are of the same session. */
export type Desk = {
  page: Page
  say: ReturnType<typeof words>
  headers: Record<string, string>
  person: { id: number; first_name: string; last_name: string }
  /** What their screens were refused, or complained of: nothing, for whatever a screen asks its person may do. */
  refusals: string[]
}

type Credentials = { email: string; password: string }

/** Signs in and stays so in this browser, as the form would. */
export async function sitDown(page: Page, language: Language, data: Credentials): Promise<Desk> {
  await speak(page, language)
  const reply = await page.request.post('/api/auth/login', { data })
  expect(reply.ok(), await reply.text()).toBe(true)
  const { token, refresh_token, user } = (await reply.json()).data
  const { id, role, permissions, place_ids, first_name, last_name, avatar } = user
  const stored = {
    auth_token: token as string,
    refresh_token: refresh_token as string,
    user: JSON.stringify({ id, role, permissions, place_ids, first_name, avatar }),
  }
  await page.addInitScript((keys) => {
    if (!localStorage.getItem('auth_token'))
      for (const [key, value] of Object.entries(keys)) localStorage.setItem(key, value)
  }, stored)
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language }
  return {
    page,
    say: words(language),
    headers,
    person: { id, first_name, last_name },
    refusals: watchRefusals(page),
  }
}

function watchRefusals(page: Page): string[] {
  const refusals: string[] = []
  page.on('response', (response) => {
    if (response.status() >= 400)
      refusals.push(`${response.status()} ${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  page.on('pageerror', (error) => refusals.push(String(error)))
  return refusals
}

type Input<E extends Endpoint> = {
  params?: ParamsOf<E>
  query?: Partial<QueryOf<E>>
  body?: BodyOf<E>
  file?: Buffer
}

type Asker = Pick<Desk, 'page' | 'headers'>

/** Makes a call as somebody, whatever it answers. */
export async function ask<E extends Endpoint>(
  { page, headers }: Asker,
  endpoint: E,
  { params, query, body, file }: Input<E> = {},
): Promise<{ status: number; data: ReplyOf<E>; error: ErrorReply; bytes: Buffer }> {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name] ?? 1)),
  )
  const search = new URLSearchParams(query as Record<string, string> | undefined).toString()
  const form = file && {
    multipart: { ...(body as object), file: { name: 'ticket.png', mimeType: 'image/png', buffer: file } },
  }
  const reply = await page.request.fetch(`/api${path}${search ? `?${search}` : ''}`, {
    method: endpoint.method,
    headers,
    ...(form ?? (body === undefined ? {} : { data: body })),
  })
  const bytes = await reply.body()
  const isJson = (reply.headers()['content-type'] ?? '').includes('application/json')
  const envelope = isJson ? JSON.parse(bytes.toString()) : {}
  return { status: reply.status(), data: envelope.data, error: envelope, bytes }
}

/** Makes a call as somebody, which must succeed. */
export async function done<E extends Endpoint>(
  desk: Asker,
  endpoint: E,
  input: Input<E> = {},
): Promise<ReplyOf<E>> {
  const { status, data, error } = await ask(desk, endpoint, input)
  expect(status, `${endpoint.method} ${endpoint.path}: ${JSON.stringify(error)}`).toBe(endpoint.status ?? 200)
  return data
}

/** Makes a call as somebody, which must be refused; its status, and its fields or its code. */
export async function refused<E extends Endpoint>(desk: Asker, endpoint: E, input: Input<E> = {}) {
  const { status, error } = await ask(desk, endpoint, input)
  return [status, error.errors ? Object.keys(error.errors) : error.code]
}

/** A PDF as somebody gets it: its text without line ends, and each amount of it in the wire format. */
export async function paper<E extends Endpoint>(desk: Asker, endpoint: E, input: Input<E>) {
  const { status, bytes } = await ask(desk, endpoint, input)
  expect(status, endpoint.path).toBe(200)
  const text = (await readPdf(bytes)).join('\n')
  const amounts = text.match(/[-−]?\d[\d., \u00a0\u202f]*[.,]\d{2}(?=\D)/g) ?? []
  return { text: text.replace(/\s+/g, ' '), amounts: amounts.map(wire) }
}
