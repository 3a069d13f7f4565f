import { expect, test } from 'vitest'
import { withVote } from './helpful-vote.ts'

const review = { id: 7, helpful_by_me: false, helpful_count: 3 }

test('a vote counts one more, and taken back as many as before', () => {
  const voted = withVote(review, true)
  expect(voted).toEqual({ id: 7, helpful_by_me: true, helpful_count: 4 })
  expect(withVote(voted, false)).toEqual(review)
})

test('a vote that is there already, or gone already, changes nothing', () => {
  expect(withVote(review, false)).toBe(review)
  expect(withVote(withVote(review, true), true).helpful_count).toBe(4)
})

test('no count falls below zero', () => {
  expect(withVote({ helpful_by_me: true, helpful_count: 0 }, false).helpful_count).toBe(0)
})
