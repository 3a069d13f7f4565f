/**
 * Whoever makes the calls of `authz.ts`.
 *
 * `owner` owns the booking that the request names, `other` is another client. `revoked`, `expired` and `tampered` carry
 * a token that was good once, or nearly; `unverified` has not confirmed the address, so that signing in gives none.
 */
export const personas = [
  'anonymous',
  'owner',
  'other',
  'moderator',
  'admin',
  'superadmin',
  'revoked',
  'unverified',
  'expired',
  'tampered',
] as const
export type Persona = (typeof personas)[number]
export type Row = Record<Persona, number>

type SignedIn = Pick<Row, 'owner' | 'other' | 'moderator' | 'admin' | 'superadmin'>

/** A call for the public: whoever asks, a bad token counting as none. */
export function everybody(status: number): Row {
  return Object.fromEntries(personas.map((persona) => [persona, status])) as Row
}

/** A call for people who are signed in; everybody else hears 401. */
export function signedIn(rows: SignedIn): Row {
  return { anonymous: 401, revoked: 401, unverified: 401, expired: 401, tampered: 401, ...rows }
}

/** Whoever is signed in hears the same. */
export const anybodySignedIn = (status: number) =>
  signedIn({ owner: status, other: status, moderator: status, admin: status, superadmin: status })
/** Whoever works in admin; others hear 403. */
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

/** Calls of one noun that answer alike. */
export const alike = (noun: string, names: string, row: Row): Record<string, Row> =>
  Object.fromEntries(names.split(' ').map((name) => [`${noun}.${name}`, row]))
