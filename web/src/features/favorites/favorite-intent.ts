const name = 'favorite'

type Address = { pathname: string; search: string }

/** The way back of a guest who pressed a heart: it names the car, so that it is added on return. */
export function favoriteReturnPath(from: Address, carId: number): Address {
  const query = new URLSearchParams(from.search)
  query.set(name, String(carId))
  return { pathname: from.pathname, search: `?${query}` }
}

/** The car that an address asks to add, and the address once that is done. */
export function readFavoriteIntent(search: string): { carId: number; rest: string } | null {
  const query = new URLSearchParams(search)
  const text = query.get(name) ?? ''
  if (!/^[1-9]\d{0,9}$/.test(text)) return null
  query.delete(name)
  return { carId: Number(text), rest: query.size === 0 ? '' : `?${query}` }
}
