/** How many reviews a car needs for their mean to speak for itself: with fewer it is not called one of the best rated. */
export const enoughReviews = 5

/** The stars that a car is taken for while nobody has reviewed it: those of an ordinary good one. */
const expectedStars = 4

/**
 * What a car's reviews are worth in an order, with one decimal as stars are shown: the Bayesian mean
 * `(C · m + stars) / (C + reviews)` of all its reviews and `C` more of `m` stars each. `m` is what is expected of a car
 * that nobody knows (4), `C` how many reviews it takes to believe otherwise (5): with five of its own a car stands half
 * way between the two, so that one guest's five stars do not pass thirty guests' 4.8. Without reviews it is `m`. The same
 * as the database's `weighted_rating`.
 */
export function weightedRating({ reviews, stars }: { reviews: number; stars: number }): number {
  return Math.round((10 * (enoughReviews * expectedStars + stars)) / (enoughReviews + reviews)) / 10
}
