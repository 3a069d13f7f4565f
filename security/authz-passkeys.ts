import { everybody, type Row, superadmins } from './personas.ts'

/** The rows of the second step. */
export const passkeysAuthz: Record<string, Row> = {
  'passkeys.list': superadmins(200),
  'passkeys.challenge': superadmins(200),
  // No device has signed what the request holds, here and below.
  'passkeys.add': superadmins(422),
  // One’s own alone: the request names another superadmin’s; this one has none.
  'passkeys.rename': superadmins(404),
  'passkeys.remove': superadmins(404),
  'passkeys.makeRecoveryCodes': superadmins(404),
  'passkeys.takeSecondStep': everybody(401),
}
