import { everybody, type Row, superadmins } from './personas.ts'

/** The rows of the second step. */
export const passkeysAuthz: Record<string, Row> = {
  'passkeys.list': superadmins(200),
  'passkeys.challenge': superadmins(200),
  // The request holds no device's signature, here and below.
  'passkeys.add': superadmins(422),
  // Only one’s own: the request names another superadmin’s; this one has none.
  'passkeys.rename': superadmins(404),
  'passkeys.remove': superadmins(404),
  'passkeys.makeRecoveryCodes': superadmins(404),
  'passkeys.takeSecondStep': everybody(401),
}
