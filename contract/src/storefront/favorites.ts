import * as z from 'zod/mini'
import { favoriteSorts } from '../fleet/car-values.ts'
import { CarCard } from '../fleet/cars.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, instant, queryInt, queryList, text } from '../wire/fields.ts'
import { pageOf, pagingQuery } from '../wire/paging.ts'
import { tripQuery } from './trip.ts'

export const Favorite = z.object({ id, car_id: id, car: CarCard, created_at: instant })
export type Favorite = z.input<typeof Favorite>

export const list = endpoint({
  method: 'GET',
  path: '/favorite-cars',
  summary: 'Own favourites → Page of Favorite, newest first, 10 a page.',
  access: 'user',
  query: z.object({
    ...pagingQuery,
    search: z.optional(text(1, 100)),
    category_id: z.optional(queryList(z.pipe(z.string(), queryInt(1, 2_147_483_647)))),
    sort: z.optional(z.enum(favoriteSorts)),
    ...tripQuery,
  }),
  reply: pageOf(Favorite),
})

export const ids = endpoint({
  method: 'GET',
  path: '/favorite-cars/ids',
  summary:
    'The ids of all favourite cars → number[], newest first: fills the hearts of pages rendered for everybody.',
  access: 'user',
  reply: z.array(id),
})

export const add = endpoint({
  method: 'POST',
  path: '/favorite-cars',
  summary: "Adds a car → Favorite; 409 'Car already in favorites'.",
  access: 'user',
  body: z.strictObject({ car_id: id }),
  reply: Favorite,
  status: 201,
  errors: ['already_favorite'],
  idempotent: true,
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/favorite-cars/:car_id',
  summary: "Removes a car; 404 'Car not found in favorites'.",
  access: 'user',
  params: z.object({ car_id: z.pipe(z.string(), queryInt(1, 2_147_483_647)) }),
  reply: z.null(),
  errors: ['favorite_not_found'],
})

export const clear = endpoint({
  method: 'DELETE',
  path: '/favorite-cars',
  summary: 'Removes all own favourites.',
  access: 'user',
  reply: z.null(),
})
