import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { carReviewsQuery, knownReviews, type ReviewView } from '../../../data/cars/reviews.ts'
import { useSession } from '../../../data/session/auth.ts'
import { joinPages, nextPage } from './review-pages.ts'

/** The reviews of a car that stand on the page, and how more of them are asked for. */
export function useCarReviews(slug: string, view: ReviewView) {
  const client = useQueryClient()
  const userId = useSession()?.user.id
  const [count, setCount] = usePageCount(`${slug} ${view.sort} ${view.rating ?? ''}`)
  const pageQuery = (page: number) => carReviewsQuery(slug, view, page, userId)
  const first = useQuery({
    ...pageQuery(1),
    // What everybody reads stands there until one's own votes are known; else the list before it.
    placeholderData: (before) => knownReviews(client, slug, view) ?? before,
  })
  const rest = useQueries({
    queries: Array.from({ length: count - 1 }, (_, index) => pageQuery(index + 2)),
  })
  const failed = rest.find(({ isError, isFetching }) => isError && !isFetching)
  const next = nextPage(first.data, count)
  return {
    first,
    /** Another list stands there until this one comes. */
    isOld: first.isPlaceholderData && first.data !== knownReviews(client, slug, view),
    reviews: joinPages([first.data, ...rest.map(({ data }) => data)]),
    total: first.data?.total ?? 0,
    isLoadingMore: rest.some(({ data, isFetching }) => data === undefined && isFetching),
    failed,
    /** Asks for the next page; null when all are there. */
    loadMore: next === null || failed ? null : () => setCount(next),
  }
}

/** How many pages are wanted; another order, or other stars, begin with one. */
function usePageCount(list: string) {
  const [requested, setRequested] = useState({ list, count: 1 })
  const count = requested.list === list ? requested.count : 1
  return [count, (next: number) => setRequested({ list, count: next })] as const
}
