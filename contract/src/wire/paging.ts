import * as z from 'zod/mini'
import { queryInt } from './fields.ts'

/** `page` from 1 and `per_page` 1 to 100 of a list's query; the defaults differ by list. */
export const pagingQuery = {
  page: z.optional(queryInt(1, 1_000_000)),
  per_page: z.optional(queryInt(1, 100)),
}

/** The paged list of the specification; `from` and `to` are null when it is empty. */
export function pageOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({
    data: z.array(item),
    current_page: z.int(),
    last_page: z.int(),
    total: z.int(),
    from: z.nullable(z.int()),
    to: z.nullable(z.int()),
    per_page: z.int(),
  })
}

export type Page<Item> = {
  data: Item[]
  current_page: number
  last_page: number
  total: number
  from: number | null
  to: number | null
  per_page: number
}

/** Makes the page that holds `data`, of `total` items in all. A page past the end is empty, not an error. */
export function makePage<Item>(data: Item[], total: number, page: number, perPage: number): Page<Item> {
  const from = data.length === 0 ? null : (page - 1) * perPage + 1
  return {
    data,
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    total,
    from,
    to: from === null ? null : from + data.length - 1,
    per_page: perPage,
  }
}
