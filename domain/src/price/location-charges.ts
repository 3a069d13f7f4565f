/** Whether a total may still grow by its locations: some charge for a pick-up or a return (centimes). */
export function someLocationCharges(
  locations: readonly { pickup_price: number; return_price: number }[],
): boolean {
  return locations.some(({ pickup_price, return_price }) => pickup_price > 0 || return_price > 0)
}
