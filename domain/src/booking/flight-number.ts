/**
 * The flight of a booking whose car is picked up at a location: at a listed one that is no airport nobody arrives by plane
 * (docs/rules/life-cycle.md#flights). What staff wrote instead of a location may be an airport.
 */
export function flightNumberAt(
  pickup: { is_airport: boolean } | undefined,
  flight_number: string | null,
): string | null {
  return pickup?.is_airport === false ? null : flight_number
}
