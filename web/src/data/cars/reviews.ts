import type { ReviewSort } from '@marhala/contract/storefront/review-values.ts'
import * as cars from '@marhala/contract/fleet/cars.ts'
import type { Page } from '@marhala/contract/wire/paging.ts'
import * as reviews from '@marhala/contract/storefront/reviews.ts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Failure } from '../http/failure.ts'
import { useEndpointMutation } from '../http/mutate.ts'
import { endpointKey, endpointQuery } from '../http/query.ts'
import type { InputOf } from '../http/send.ts'
import { useSend } from '../http/use-send.ts'
import { withVote } from './helpful-vote.ts'

/** Which of a car's reviews are read, and in what order; `rating` null for those of any number of stars. */
export type ReviewView = { sort: ReviewSort; rating: number | null }

/** One page of a car's reviews; for a signed-in person with their own votes, apart from what the server rendered. */
export function carReviewsQuery(slug: string, view: ReviewView, page = 1, userId?: number) {
  const options = endpointQuery(reviews.list, { params: { car: slug }, query: { ...view, page } })
  return userId === undefined ? options : { ...options, queryKey: [...options.queryKey, userId] }
}

/** The first page as everybody reads it, if it is known here. */
export function knownReviews(client: QueryClient, slug: string, view: ReviewView) {
  return client.getQueryData<Page<reviews.Review>>(carReviewsQuery(slug, view).queryKey)
}

/** A car's details as a signed-in person gets them, with their right to review it. */
export function reviewRightQuery(slug: string, userId: number) {
  const options = endpointQuery(cars.details, { params: { slug }, query: { similar_limit: 1 } })
  return { ...options, queryKey: [...options.queryKey, userId] }
}

export type ModerationFilters = NonNullable<InputOf<typeof reviews.listForModeration>['query']>

/** One page of everybody's reviews, as moderators see them. */
export function moderatedReviewsQuery(filters: ModerationFilters) {
  return endpointQuery(reviews.listForModeration, { query: filters })
}

/** Writes a review of a car that one has given back. */
export function useCreateReview() {
  return useEndpointMutation(reviews.create, readAgain)
}

/** Reports a review; the third report hides it. */
export function useReportReview() {
  return useEndpointMutation(reviews.report, readAgain)
}

/** Writes the company's answer under a review. */
export function useReplyToReview() {
  return useEndpointMutation(reviews.reply, readAgain)
}

/** Shows or hides a review, which decides its reports. */
export function useModerateReview() {
  return useEndpointMutation(reviews.moderate, readAgain)
}

/** Deletes a review for good. */
export function useRemoveReview() {
  return useEndpointMutation(reviews.remove, readAgain)
}

/** Finds a review helpful, or no longer: the count changes at once, and back again when the server refuses. */
export function useVoteHelpful(reviewId: number, onFailure: (failure: Failure) => void) {
  const client = useQueryClient()
  const send = useSend()
  const change = (isHelpful: boolean) =>
    client.setQueriesData<Page<reviews.Review>>(
      { queryKey: endpointKey(reviews.list) },
      (page) => page && { ...page, data: page.data.map((one) => voteOn(one, reviewId, isHelpful)) },
    )
  return useMutation({
    mutationKey: ['vote helpful'],
    // Two presses of one button go one after the other.
    scope: { id: `helpful ${reviewId}` },
    mutationFn: (isHelpful: boolean) =>
      send(isHelpful ? reviews.markHelpful : reviews.unmarkHelpful, { params: { review_id: reviewId } }),
    onMutate: async (isHelpful) => {
      // A first load is let be for now: what it brings is newer than nothing.
      await client.cancelQueries({ queryKey: endpointKey(reviews.list), predicate: isLoaded })
      change(isHelpful)
    },
    onSuccess: async (_, isHelpful) => {
      // But it was asked before the vote: what it brought is corrected, and what it may still bring is asked again.
      change(isHelpful)
      const staleLists = {
        queryKey: endpointKey(reviews.list),
        predicate: (query: Known) => !isLoaded(query),
      }
      await client.cancelQueries(staleLists)
      await client.refetchQueries({ ...staleLists, type: 'active' })
    },
    onError: (failure, isHelpful) => {
      change(!isHelpful)
      onFailure(failure)
      if (failure.status === 404) return readAgain(client)
    },
  })
}

type Known = { state: { data: unknown } }

function isLoaded({ state }: Known): boolean {
  return state.data !== undefined
}

function voteOn(review: reviews.Review, id: number, isHelpful: boolean): reviews.Review {
  return review.id === id ? withVote(review, isHelpful) : review
}

function readAgain(client: QueryClient) {
  const changed = [reviews.list, reviews.listForModeration, cars.details]
  return Promise.all(changed.map((call) => client.invalidateQueries({ queryKey: endpointKey(call) })))
}
