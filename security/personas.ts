/**
 * The callers of `authz.ts`: `owner` owns the booking that the request names, `other` is another client. A token that
 * was ended, has expired or was tampered with makes its bearer anonymous, in one function for all calls: three calls
 * show it. So does an unconfirmed address: signing in with it gives no token.
 */
export const personas = ['anonymous', 'owner', 'other', 'moderator', 'admin', 'superadmin'] as const
export type Persona = (typeof personas)[number]
export type Row = Record<Persona, number>

/** A public call. */
export function everybody(status: number): Row {
  return Object.fromEntries(personas.map((persona) => [persona, status])) as Row
}

/** A call for signed-in users; others get 401. */
export function signedIn(rows: Omit<Row, 'anonymous'>): Row {
  return { anonymous: 401, ...rows }
}

/** All signed-in users get the same. */
export const anybodySignedIn = (status: number) =>
  signedIn({ owner: status, other: status, moderator: status, admin: status, superadmin: status })
/** Admins; others get 403. */
export const admins = (status: number) =>
  signedIn({ owner: 403, other: 403, moderator: 403, admin: status, superadmin: status })
/** From moderators up. */
export const moderators = (status: number) =>
  signedIn({ owner: 403, other: 403, moderator: status, admin: status, superadmin: status })
/** Superadmins alone. */
export const superadmins = (status: number) =>
  signedIn({ owner: 403, other: 403, moderator: 403, admin: 403, superadmin: status })
/** The record’s own client and admins; for others it is not there. */
export const ownOrAdmins = (status: number) =>
  signedIn({ owner: status, other: 404, moderator: 404, admin: status, superadmin: status })

/** Calls of one noun with the same row. */
export const alike = (noun: string, names: string, row: Row): Record<string, Row> =>
  Object.fromEntries(names.split(' ').map((name) => [`${noun}.${name}`, row]))
