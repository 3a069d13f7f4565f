type Votes = { helpful_by_me: boolean; helpful_count: number }

/** A review once somebody finds it helpful, or no longer does; said twice, it counts once. */
export function withVote<Review extends Votes>(review: Review, isHelpful: boolean): Review {
  if (review.helpful_by_me === isHelpful) return review
  const count = review.helpful_count + (isHelpful ? 1 : -1)
  return { ...review, helpful_by_me: isHelpful, helpful_count: Math.max(0, count) }
}
