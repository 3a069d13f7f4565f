import { admins, alike, everybody, type Row, signedIn } from './personas.ts'

/** A car’s photos on a phone: its links at the desk, and the calls of a phone, which are for whoever has a ticket or a pass. */
export const phonePhotosAuthz: Record<string, Row> = {
  'phonePhotos.create': admins(201),
  'phonePhotos.list': admins(200),
  // Only a session’s own: the request names a link of the admin’s.
  'phonePhotos.end': signedIn({ owner: 403, other: 403, moderator: 403, admin: 200, superadmin: 404 }),
  // With a ticket and a pass that open nothing; `phone-photos.test.ts` has those that do.
  ...alike('phonePhotos', 'open car add', everybody(401)),
}
