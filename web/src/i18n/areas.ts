/**
 * Words travel by area: one chunk an area and language, loaded with the routes of that area (`routes.tsx`). A new file
 * of words is named here once, in the area whose screens use it.
 */
export const areas = {
  /** On every page. */
  common: ['common', 'failure', 'load', 'shell'],
  /** Of the business pieces in `parts`. */
  parts: ['car-card', 'compare', 'heart', 'quote', 'trip'],
  /** Of bookings: how they stand. */
  status: ['status'],
  home: ['home'],
  cars: ['cars'],
  car: ['car'],
  reservation: ['reservation'],
  auth: ['auth'],
  account: ['account', 'cart', 'favorites', 'profile', 'statistics'],
  admin: ['booking', 'desk', 'office'],
} as const satisfies Record<string, readonly string[]>

export type Area = keyof typeof areas

export const areaNames = Object.keys(areas) as Area[]

/** The area that a file of words belongs to. */
export function areaOf(namespace: string): Area | undefined {
  return areaNames.find((area) => areas[area].some((name) => name === namespace))
}
