import { admins, alike, everybody, type Row } from './personas.ts'

/** Who may make which call of the site, as in `authz.ts`. */
export const siteAuthz: Record<string, Row> = {
  ...alike('site', 'getPublic about', everybody(200)),
  // Nobody has written one.
  'site.page': everybody(404),
  ...alike('site', 'get versions draft', admins(200)),
  // The request names a version that nobody has.
  'site.save': admins(409),
  'site.restore': admins(404),
  'site.uploadPicture': admins(422),
}
