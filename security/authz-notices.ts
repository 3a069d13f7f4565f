import { admins, alike, type Row } from './personas.ts'

/** The notices of fines and tolls. */
export const noticesAuthz: Record<string, Row> = {
  ...alike(
    'notices',
    'list get update name declare declaration charge close reopen readStatement',
    admins(200),
  ),
  ...alike('notices', 'create pay importStatement', admins(201)),
  // Without a file; `notices.test.ts` has one.
  'notices.addFile': admins(422),
  'notices.getFile': admins(404),
}
