/**
 * A span of local dates (both inclusive) in which the daily price of a car, of a category (`car_id` null) or of every
 * car (both null) changes by `percent`: 20 makes it dearer, -10 cheaper (docs/rules/price.md#day-rates-and-seasons).
 */
export type Season = {
  id: number
  start_date: string
  end_date: string
  car_id: number | null
  category_id: number | null
  percent: number
}

type SeasonCar = { id: number; category_id: number }

/**
 * The percent by which a car's daily price changes on a local date (`YYYY-MM-DD`), 0 outside every season. The most
 * specific season wins (car, then category, then all), then the latest created.
 */
export function seasonPercentFor(date: string, car: SeasonCar, seasons: readonly Season[]): number {
  return percentOn(date, seasonsOfCar(car, seasons))
}

/**
 * The seasons that can apply to a car, in order of precedence: on any date the first that covers it counts. This order
 * is what a booking freezes, so that it needs neither the car nor its category again. Ids grow with creation.
 */
export function seasonsOfCar<S extends Season>(car: SeasonCar, seasons: readonly S[]): S[] {
  return seasons
    .filter((season) => season.car_id === null || season.car_id === car.id)
    .filter((season) => season.category_id === null || season.category_id === car.category_id)
    .sort((one, other) => specificity(other) - specificity(one) || other.id - one.id)
}

/** The percent of the first season that covers a local date, 0 if none does; `seasons` are in order of precedence. */
export function percentOn(date: string, seasons: readonly Span[]): number {
  return seasonOn(date, seasons)?.percent ?? 0
}

/** The first season that covers a local date. */
export function seasonOn<S extends Span>(date: string, seasons: readonly S[]): S | undefined {
  return seasons.find((season) => season.start_date <= date && date <= season.end_date)
}

type Span = Pick<Season, 'start_date' | 'end_date' | 'percent'>

function specificity(season: Season): number {
  if (season.car_id !== null) return 2
  return season.category_id === null ? 0 : 1
}
