import { reviewStatuses } from '@marhala/domain/fleet/review.ts'
import { describe, expect, test } from 'vitest'
import { moderationAddress, moderationRequest, readModerationView } from './moderation-address.ts'

const read = (text: string) => readModerationView(new URLSearchParams(text))
const all = { status: null, page: 1, review: null }

describe('the address of the moderators’ room', () => {
  test.each(reviewStatuses)(
    'survives the way there and back with %s reviews, a page and an open one',
    (status) => {
      const view = { status, page: 3, review: 77 }
      const { search } = new URL(moderationAddress(view), 'https://atlas.example')
      expect(read(search)).toEqual(view)
    },
  )

  test('is plain for all of them', () => {
    expect(moderationAddress(all)).toBe('/admin/reviews')
    expect(read('')).toEqual(all)
  })

  test.each([
    'status=all',
    'status=deleted',
    'page=0',
    'page=-1',
    'page=x',
    'review=0',
    'review=1e3',
    'review=',
  ])('leaves out what the API would refuse: %s', (text) => {
    expect(read(text)).toEqual(all)
  })

  test('asks for one page of one state, whatever is open', () => {
    expect(moderationRequest(read('status=hidden&page=2&review=5'))).toEqual({
      status: 'hidden',
      page: 2,
      per_page: 20,
    })
  })
})
