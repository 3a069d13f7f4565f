import { expect, test } from 'vitest'
import { joinPages, nextPage } from './review-pages.ts'

const page = (...ids: number[]) => ({
  data: ids.map((id) => ({ id })),
  current_page: 1,
  last_page: 3,
  total: 11,
  from: 1,
  to: 5,
  per_page: 5,
})
const idsOf = (...pages: (ReturnType<typeof page> | undefined)[]) => joinPages(pages).map(({ id }) => id)

test('pages stand below each other in their order', () => {
  expect(idsOf(page(9, 8, 7), page(6, 5))).toEqual([9, 8, 7, 6, 5])
})

test('a review that a newer one has pushed to the next page stands there once', () => {
  expect(idsOf(page(10, 9, 8), page(8, 7))).toEqual([10, 9, 8, 7])
})

test('a page that is still to come leaves a gap and no more', () => {
  expect(idsOf(page(9, 8), undefined)).toEqual([9, 8])
  expect(idsOf(undefined)).toEqual([])
})

test('there is more to load until the last page is there', () => {
  expect([1, 2, 3].map((loaded) => nextPage({ last_page: 3 }, loaded))).toEqual([2, 3, null])
  expect(nextPage({ last_page: 0 }, 1)).toBeNull()
  expect(nextPage(undefined, 1)).toBeNull()
})
