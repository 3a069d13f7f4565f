/** From how many on a count speaks for a company (docs/rules/site.md#figures). */
export const leastFigure = 10

type CompanyFigures = {
  since: string | null
  years: number
  locations: number
  cars: number
  hires: number
  rating: number | null
  review_count: number
}

/** A count of the company as its site shows it; null where it is too small to be one. */
export function shownFigure(count: number): number | null {
  return count >= leastFigure ? count : null
}

/** The company's figures that its site shows; a mean of fewer reviews than that is an opinion, not a figure. */
export function shownFigures(figures: CompanyFigures) {
  const reviews = shownFigure(figures.review_count)
  const years = shownFigure(figures.years)
  return {
    years,
    since: years === null ? null : figures.since,
    locations: shownFigure(figures.locations),
    cars: shownFigure(figures.cars),
    hires: shownFigure(figures.hires),
    rating: reviews === null ? null : figures.rating,
    review_count: reviews,
  }
}
