import * as cars from '@marhala/contract/fleet/cars.ts'
import type { Endpoint } from '@marhala/contract/wire/endpoint.ts'
import * as favorites from '@marhala/contract/storefront/favorites.ts'
import * as home from '@marhala/contract/storefront/home.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '../../app.ts'
import { call } from '../../test/as-caller.ts'
import { givenCar, givenPerson } from '../../test/builders.ts'
import { openTestApp } from '../../test/test-app.ts'

const { context } = await openTestApp()
// As in production, where replies to visitors are cached in memory: none of them may have a heart.
const app = await buildApp({ ...context, publicVersion: () => 1 }, { pages: false })
afterAll(() => app.close())

const hearted = await givenCar(context, { category: 'suv', discount: 20, is_premium: true })
const plain = await givenCar(context, { category: 'suv', discount: 20, is_premium: true })
const person = await givenPerson(context)
const stranger = await givenPerson(context)
await call(app, person, favorites.add, { body: { car_id: hearted.id } })

/** Every public answer that holds cards of these two cars. */
const answers: [string, Endpoint, Record<string, string>][] = [
  ['the storefront’s list', cars.filterCars, {}],
  ['the plain list', cars.list, {}],
  ['all rails', home.data, {}],
  ['the popular', home.popularCars, {}],
  ['the recommended', home.recommendedCars, {}],
  ['the deals', home.specialDeals, {}],
  ['a category', home.carsByCategory, { category_id: String(hearted.category_id) }],
  ['one car and its like', cars.details, {}],
  ['one car', cars.get, {}],
]
const params = { slug: plain.slug, car: hearted.slug }
const ask = (who: { token: string } | null, endpoint: Endpoint, query: object, headers = {}) =>
  call(app, who, endpoint, { params, query, headers } as never)

function heartsIn(data: unknown): { full: Set<number>; empty: Set<number> } {
  const found = { full: new Set<number>(), empty: new Set<number>() }
  JSON.stringify(data, (_, value: { id: number; is_favorited?: boolean }) => {
    if (value?.is_favorited !== undefined) (value.is_favorited ? found.full : found.empty).add(value.id)
    return value
  })
  return found
}

describe.each(answers)('%s', (_, endpoint, query) => {
  test('shows a person their hearts, and no one else', async () => {
    expect([...heartsIn((await ask(person, endpoint, query)).data).full]).toEqual([hearted.id])
    for (const other of [stranger, null]) {
      const hearts = heartsIn((await ask(other, endpoint, query)).data)
      expect([hearts.full.size, hearts.empty.has(hearted.id)]).toEqual([0, true])
    }
  })

  test('keeps hearts out of every shared cache', async () => {
    const own = await ask(person, endpoint, query)
    expect(own.headers['cache-control']).toBe('private, no-store')
    const everybodys = await ask(null, endpoint, query)
    if (!endpoint.cacheable) return expect(everybodys.headers['cache-control']).toBe('no-store')
    expect(everybodys.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    for (const answer of [own, everybodys]) expect(answer.headers['vary']).toContain('Authorization')
  })

  test('never tells a person that what a visitor saw has not changed, nor the other way round', async () => {
    const tagOf = async (who: typeof person | null) =>
      String((await ask(who, endpoint, query)).headers['etag'])
    const [own, everybodys] = [await tagOf(person), await tagOf(null)]
    expect(own).not.toBe(everybodys)
    const statusOf = async (who: typeof person | null, tag: string) => {
      const path = endpoint.path.replace(/:(\w+)/g, (__, name: keyof typeof params) => params[name])
      const { statusCode } = await app.inject({
        url: `/api${path}?${new URLSearchParams(query)}`,
        headers: {
          host: 'localhost:3000',
          'if-none-match': tag,
          ...(who && { authorization: `Bearer ${who.token}` }),
        },
      })
      return statusCode
    }
    expect(await statusOf(person, everybodys)).toBe(200)
    expect(await statusOf(null, own)).toBe(200)
    expect(await statusOf(null, everybodys)).toBe(304)
  })
})
