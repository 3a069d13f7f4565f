import { expect, test } from 'vitest'
import { shownFigure, shownFigures } from './figures.ts'

test('a count is shown from ten on', () => {
  expect([0, 1, 9, 10, 11].map(shownFigure)).toEqual([null, null, null, 10, 11])
})

test('an agency with one car, one place and one happy client shows no figure', () => {
  const few = { since: '2026-11-02', years: 0, locations: 1, cars: 1, hires: 3, rating: 5, review_count: 1 }
  expect(Object.values(shownFigures(few)).filter((figure) => figure !== null)).toEqual([])
})

test('a mean needs ten reviews, and a beginning ten years', () => {
  const many = {
    since: '2016-01-04',
    years: 10,
    locations: 3,
    cars: 40,
    hires: 900,
    rating: 4.6,
    review_count: 10,
  }
  expect(shownFigures(many)).toEqual({
    since: '2016-01-04',
    years: 10,
    locations: null,
    cars: 40,
    hires: 900,
    rating: 4.6,
    review_count: 10,
  })
  expect(shownFigures({ ...many, years: 9, review_count: 9 })).toMatchObject({
    since: null,
    years: null,
    rating: null,
    review_count: null,
  })
})
