import type { Journey } from '@marhala/domain/tracking/cut-trips.ts'

const kilometersOf = (meters: number) => Math.round(meters / 100) / 10

/** Trips and stops for the wire: kilometres to the tenth. */
export function presentJourney({ trips, stops, meters }: Journey) {
  const span = ({ start_at, end_at }: { start_at: number; end_at: number }) => ({
    start_at: new Date(start_at),
    end_at: new Date(end_at),
  })
  return {
    trips: trips.map((trip) => ({
      ...span(trip),
      from: trip.from,
      to: trip.to,
      kilometers: kilometersOf(trip.meters),
      top_speed: trip.top_speed && Math.round(trip.top_speed),
    })),
    stops: stops.map(({ latitude, longitude, ...stop }) => ({ ...span(stop), latitude, longitude })),
    kilometers: kilometersOf(meters),
  }
}
