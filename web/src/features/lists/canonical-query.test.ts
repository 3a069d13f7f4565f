import { expect, test } from 'vitest'
import { canonicalQuery } from './canonical-query.ts'

test('the same filters are the same view, whatever their order and the page that is shown', () => {
  const one = canonicalQuery([
    ['status', 'active'],
    ['page', '3'],
    ['search', 'a b&c'],
  ])
  expect(one).toBe('search=a+b%26c&status=active')
  expect(
    canonicalQuery([
      ['search', 'a b&c'],
      ['status', 'active'],
    ]),
  ).toBe(one)
  expect(canonicalQuery([['page', '2']])).toBe('')
})
