/** How many reviews a car needs to count as one of the best rated. */
export const enoughReviews = 5

/** The prior: the stars of a car without reviews. */
const expectedStars = 4

/**
 * The Bayesian mean that sorts cars by rating, with one decimal: `(C · m + stars) / (C + reviews)`. `m` is the prior
 * (4), `C` its weight (5 reviews): with five of its own a car is half way between the two, so that one guest's five
 * stars do not outrank thirty guests' 4.8. Without reviews it is `m`. The same as the database's `weighted_rating`.
 */
export function weightedRating({ reviews, stars }: { reviews: number; stars: number }): number {
  return Math.round((10 * (enoughReviews * expectedStars + stars)) / (enoughReviews + reviews)) / 10
}
