import type { FeedRow } from './calendar-feeds.queries.ts'

/** A calendar link for the wire. */
export function presentFeed({ location_id, location_name, car_id, car_name, ...feed }: FeedRow) {
  return {
    ...feed,
    location: location_id === null ? null : { id: location_id, name: location_name },
    car:
      car_id === null
        ? null
        : { id: car_id, name: car_name, registration_plate: feed.registration_plate ?? '' },
  }
}
