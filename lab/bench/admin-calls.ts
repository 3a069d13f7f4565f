import { addDays } from '@marhala/domain/time/wall-clock.ts'

/** A call of admin: a name, and the path. */
export type AdminCall = { name: string; path: string }

export const firstPage = { name: 'bookings, page 1', path: '/api/bookings?per_page=20' }

/** Every way of listing bookings in admin: sorts, filters, words, and the page that begins at the 100,000th. */
export function bookingCalls(today: string, bookings: number): AdminCall[] {
  const list = (name: string, query: string) => ({ name, path: `/api/bookings?per_page=20${query}` })
  const deep = `&page=${Math.min(bookings - 20, 100_000) / 20 + 1}`
  const week = (name: string) => `&${name}_from=${addDays(today, -6)}&${name}_to=${today}`
  return [
    list('deep', deep),
    ...['start_date', 'end_date', 'created_at', 'total_price'].flatMap((sort) => [
      list(`by ${sort}`, `&sort_by=${sort}&sort_order=asc`),
      list(`by ${sort}, deep`, `&sort_by=${sort}&sort_order=desc${deep}`),
    ]),
    list('status confirmed', '&status=confirmed'),
    list('status completed, by end_date', '&status=completed&sort_by=end_date'),
    list('a day', `&date=${addDays(today, 3)}`),
    list('of a car', '&car_id=77'),
    list('overdue', '&attention=overdue'),
    list('late for the next', '&attention=late_for_next'),
    list('holds ending', '&attention=hold_ending'),
    ...['created', 'pickup', 'return', 'received'].map((name) => list(`${name} this week`, week(name))),
    list('a reference', '&search=rb-gggf'),
    list('a client by name', '&user_search=Client%20N77'),
    list('words that nothing has', '&search=nothing%20at%20all'),
    list('words of a twelfth', '&search=Brand%205'),
    list('a word of all', '&search=client'),
  ]
}

/** The other lists and drawers in admin. */
export function roomCalls(today: string): AdminCall[] {
  return [
    { name: 'clients', path: '/api/users?per_page=12' },
    { name: 'clients by name', path: '/api/users?per_page=12&sort_by=name&sort_order=asc' },
    { name: 'clients who owe', path: '/api/users?per_page=12&has_outstanding=true' },
    { name: 'clients active this week', path: `/api/users?per_page=12&active_since=${addDays(today, -6)}` },
    { name: 'clients by words', path: '/api/users?per_page=12&search=client77' },
    { name: 'the drawer of a client', path: '/api/users/77' },
    { name: 'the bookings of a client', path: '/api/bookings?per_page=20&user_search=client77@' },
    { name: 'cars', path: '/api/cars?per_page=9' },
    { name: 'cars on hire', path: '/api/cars?per_page=9&status=rented' },
    { name: 'inventory', path: '/api/inventory?per_page=9' },
    { name: 'inventory by state', path: '/api/inventory?per_page=9&needs_maintenance=true' },
    { name: 'audit', path: '/api/audit?per_page=20' },
  ]
}

export const sections = ['bookings', 'cars', 'revenue', 'popular-cars', 'recent-bookings']
