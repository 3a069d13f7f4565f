import { admins, alike, everybody, type Row } from './personas.ts'

/** The rows of the ways to sell: codes and offers, quotes, and the stock of extras. */
export const salesAuthz: Record<string, Row> = {
  ...alike('rateAdvice', 'read dismiss restore', admins(200)),
  'promotions.list': admins(200),
  'promotions.create': admins(201),
  'promotions.update': admins(200),
  'promotions.setRunning': admins(200),
  ...alike('rates', 'list preview update remove setActive shift setLimits', admins(200)),
  'rates.create': admins(201),
  ...alike('extras', 'list labels setCounts changePiece', admins(200)),
  'extras.addPiece': admins(201),
  ...alike('bookingExtras', 'list takeBack', admins(200)),
  'bookingExtras.handOut': admins(201),
  ...alike('offers', 'list get accept withdraw send print', admins(200)),
  'offers.create': admins(201),
  'reports.offers': admins(200),
  'offers.ask': everybody(201),
  ...alike('offers', 'readLink printLink openLink acceptLink refuseLink', everybody(200)),
}
