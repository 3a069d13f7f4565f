import * as apiKeys from '@marhala/contract/integrations/api-keys.ts'
import * as calendarFeeds from '@marhala/contract/integrations/calendar-feeds.ts'
import * as phonePhotos from '@marhala/contract/fleet/phone-photos.ts'
import * as webhooks from '@marhala/contract/integrations/webhooks.ts'
import type { ApiScope } from '@marhala/domain/integrations/api-scopes.ts'
import { webhookEvents } from '@marhala/domain/integrations/webhook.ts'
import { call } from '../as-caller.ts'
import { givenCar, signIn, unique } from '../builders.ts'
import type { BookingFixture } from '../bookings.ts'
import { givenOwner } from './money-samples.ts'
import type { Samples } from './sample.ts'
import type { TestApp } from '../test-app.ts'

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

/** Given a calendar link of somebody in admin; `file` is what stands at the end of its address. */
export async function givenFeed(
  { app, context }: Product,
  by: { id: number },
  wish: calendarFeeds.NewCalendarFeed = { kind: 'schedule' },
) {
  const { data, error } = await call(app, await signIn(context, by), calendarFeeds.create, { body: wish })
  if (!data) throw new Error(`no feed: ${JSON.stringify(error)}`)
  return { ...data.feed, url: data.url, file: data.url.split('/').at(-1)! }
}

/** Given a link to a new car's photos that somebody in admin has made; `ticket` is what its code carries. */
export async function givenPhoneLink({ app, context }: Product, by: { id: number }) {
  const car = String((await givenCar(context)).id)
  const { data, error } = await call(app, await signIn(context, by), phonePhotos.create, { params: { car } })
  if (!data) throw new Error(`no link: ${JSON.stringify(error)}`)
  return { ...data, car, ticket: data.url.split('#')[1]! }
}

/** Given a webhook that listens to all that happens to bookings, unless wished otherwise. */
export async function givenWebhook(
  { app, context }: Product,
  by: { id: number },
  wish: Partial<webhooks.WebhookFields> = {},
) {
  const fields = { name: `Hook ${unique()}`, url: 'https://hooks.example/in', events: bookingEvents }
  const body = { ...fields, ...wish }
  const { data, error } = await call(app, await signIn(context, by), webhooks.create, { body })
  if (!data) throw new Error(`no webhook: ${JSON.stringify(error)}`)
  return { ...data.webhook, secret: data.secret }
}

const bookingEvents = webhookEvents.filter((event) => event.startsWith('booking.'))

/** The samples of what programs have to do with. */
export async function makeIntegrationSamples(product: Product, { admin }: BookingFixture): Promise<Samples> {
  const owner = await givenOwner(product.context)
  const hook = async () => ({ webhook_id: String((await givenWebhook(product, owner)).id) })
  const sent = async () => {
    const params = await hook()
    const { data } = await call(product.app, await signIn(product.context, owner), webhooks.sendTest, {
      params,
    })
    return { params: { ...params, delivery_id: String(data.id) } }
  }
  const fields = { name: 'Accounts', url: 'https://accounts.example/in', events: ['payment.recorded'] }
  return {
    'apiKeys.list': () => ({}),
    'apiKeys.create': () => ({ body: { name: 'Website', scopes: ['cars.read'], expires_on: '2026-12-31' } }),
    'calendarFeeds.list': () => ({}),
    'calendarFeeds.create': () => ({ body: { kind: 'schedule' } }),
    'calendarFeeds.revoke': async () => ({
      params: { feed_id: String((await givenFeed(product, admin)).id) },
    }),
    'calendarFeeds.read': async () => ({ params: { file: (await givenFeed(product, admin)).file } }),
    'phonePhotos.create': async () => ({ params: { car: String((await givenCar(product.context)).id) } }),
    'phonePhotos.list': async () => ({ params: { car: String((await givenCar(product.context)).id) } }),
    'phonePhotos.end': async () => {
      const { car, link } = await givenPhoneLink(product, admin)
      return { params: { car, link_id: String(link.id) } }
    },
    'phonePhotos.open': () => ({ body: { ticket: 'none' } }),
    'phonePhotos.car': () => ({}),
    'phonePhotos.add': () => ({}),
    'health.live': () => ({}),
    'health.ready': () => ({}),
    'health.backup': () => ({}),
    'transparencyLog.get': () => ({}),
    'transparencyLog.consistency': () => ({ query: { first: '0', size: '0' } }),
    'webhooks.list': () => ({}),
    'webhooks.create': () => ({ body: fields }),
    'webhooks.update': async () => ({ params: await hook(), body: { ...fields, is_on: true } }),
    'webhooks.rotateSecret': async () => ({ params: await hook() }),
    'webhooks.remove': async () => ({ params: await hook() }),
    'webhooks.sendTest': async () => ({ params: await hook() }),
    'webhooks.deliveries': async () => ({ params: await hook(), query: { page: '1' } }),
    'webhooks.resend': sent,
    'apiKeys.revoke': async () => ({
      params: { api_key_id: String((await givenKey(product, ['cars.read'], { by: owner })).id) },
    }),
  }
}
