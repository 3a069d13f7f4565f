import { NewReview } from '@marhala/contract/storefront/reviews.ts'
import { describe, expect, test } from 'vitest'
import { asksToWrite, readReviewView, reviewAddress, showsReviews } from './review-address.ts'

const query = (text: string) => new URLSearchParams(text)
const read = (text: string) => readReviewView(query(text))

describe('the address of a car’s reviews', () => {
  test('says their order and their stars', () => {
    expect(read('tab=reviews&sort=lowest&rating=2')).toEqual({ sort: 'lowest', rating: 2 })
    expect(showsReviews(query('tab=reviews'))).toBe(true)
    expect(showsReviews(query('tab=features'))).toBe(false)
  })

  test('without them shows the newest of all', () => {
    expect(read('tab=reviews')).toEqual({ sort: 'recent', rating: null })
  })

  test.each(['rating=0', 'rating=6', 'rating=4.5', 'rating=', 'rating=five', 'sort=best', 'sort='])(
    'leaves out what the API would refuse: %s',
    (text) => {
      expect(read(text)).toEqual({ sort: 'recent', rating: null })
    },
  )

  test('keeps the trip and leaves defaults out', () => {
    const trip = query('start_date=2026-07-12T10%3A00&tab=reviews&sort=highest&rating=5')
    expect(reviewAddress(trip, { rating: null, sort: 'recent' })).toBe(
      '?start_date=2026-07-12T10%3A00&tab=reviews',
    )
    expect(reviewAddress(trip, { rating: 4 })).toBe(
      '?start_date=2026-07-12T10%3A00&tab=reviews&sort=highest&rating=4',
    )
  })

  test('opens the form, keeps it open while the list changes, and closes it', () => {
    const open = query(reviewAddress(query('tab=reviews'), { write: true }))
    expect(asksToWrite(open)).toBe(true)
    expect(asksToWrite(query(reviewAddress(open, { rating: 1 })))).toBe(true)
    expect(reviewAddress(open, { write: false })).toBe('?tab=reviews')
  })

  test('never asks for stars that nobody can give', () => {
    for (const rating of [1, 2, 3, 4, 5]) {
      expect(NewReview.safeParse({ rating, text: 'Ten letters' }).success).toBe(true)
      expect(read(`rating=${rating}`).rating).toBe(rating)
    }
  })
})
