import * as apiKeys from '@marhala/contract/api-keys.ts'
import * as calendarFeeds from '@marhala/contract/calendar-feeds.ts'
import type { ApiScope } from '@marhala/domain/api-scopes.ts'
import { call } from './as-caller.ts'
import { signIn, unique } from './builders.ts'
import type { Hires } from './hires.ts'
import { givenOwner } from './money-samples.ts'
import type { Samples } from './samples.ts'
import type { TestApp } from './test-app.ts'

/** Given a key of the API, made by a superadmin of its own; its `token` is what a call carries. */
export async function givenKey(
  { app, context }: Pick<TestApp, 'app' | 'context'>,
  scopes: readonly ApiScope[],
  more: { by?: { id: number }; expires_on?: string } = {},
) {
  const { by = await givenOwner(context), ...rest } = more
  const body = { name: `Key ${unique()}`, scopes: [...scopes], ...rest }
  const { data, error } = await call(app, await signIn(context, by), apiKeys.create, { body })
  if (!data) throw new Error(`no key: ${JSON.stringify(error)}`)
  return { ...data.key, token: data.credential, by }
}

type Product = Pick<TestApp, 'app' | 'context'>

/** Given a calendar link of somebody at the desk; `file` is what stands at the end of its address. */
export async function givenFeed(
  { app, context }: Product,
  by: { id: number },
  wish: calendarFeeds.NewCalendarFeed = { kind: 'schedule' },
) {
  const { data, error } = await call(app, await signIn(context, by), calendarFeeds.create, { body: wish })
  if (!data) throw new Error(`no feed: ${JSON.stringify(error)}`)
  return { ...data.feed, url: data.url, file: data.url.split('/').at(-1)! }
}

/** The samples of what programs have to do with. */
export async function makeIntegrationSamples(product: Product, { admin }: Hires): Promise<Samples> {
  const owner = await givenOwner(product.context)
  return {
    'apiKeys.list': () => ({}),
    'apiKeys.create': () => ({ body: { name: 'Website', scopes: ['cars.read'], expires_on: '2026-12-31' } }),
    'calendarFeeds.list': () => ({}),
    'calendarFeeds.create': () => ({ body: { kind: 'schedule' } }),
    'calendarFeeds.revoke': async () => ({
      params: { feed_id: String((await givenFeed(product, admin)).id) },
    }),
    'calendarFeeds.read': async () => ({ params: { file: (await givenFeed(product, admin)).file } }),
    'apiKeys.revoke': async () => ({
      params: { api_key_id: String((await givenKey(product, ['cars.read'], { by: owner })).id) },
    }),
  }
}
