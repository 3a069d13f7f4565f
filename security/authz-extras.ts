import { admins, alike, type Row } from './personas.ts'

/** The stock of extras, and what of it a booking has. */
export const extrasAuthz: Record<string, Row> = {
  ...alike('extras', 'list setCounts changePiece', admins(200)),
  'extras.addPiece': admins(201),
  ...alike('bookingExtras', 'list takeBack', admins(200)),
  'bookingExtras.handOut': admins(201),
}
