import { type Audited, changed, made, unaudited } from './audited-row.ts'

/** What the calls of the ways to sell leave in the audit: codes and offers, quotes, and the stock of extras. */
export const auditedSales: Record<string, Audited> = {
  'promotions.create': made('promotion', 'create'),
  'promotions.update': changed('promotion', 'update'),
  'promotions.setRunning': changed('promotion', 'update'),
  'months.changeProlongation': changed('booking', 'update'),
  'rates.create': made('rate_rule', 'create'),
  'rates.update': changed('rate_rule', 'update'),
  'rates.remove': made('rate_rule', 'delete'),
  'rates.setActive': changed('rate_rule', 'update'),
  'rates.shift': changed('rate_rule', 'update'),
  'rates.setLimits': changed('category', 'update'),
  'offers.list + csv': made('offer', 'export_offers'),
  'offers.create': made('offer', 'create'),
  'offers.ask': made('offer', 'create'),
  'offers.accept': made('offer', 'accept_offer'),
  'offers.withdraw': made('offer', 'withdraw_offer'),
  'offers.send': made('offer', 'send_offer'),
  'offers.openLink': unaudited('notes when the client looked, in the offer'),
  'offers.acceptLink': made('offer', 'accept_offer'),
  'offers.refuseLink': made('offer', 'refuse_offer'),
  'extras.setCounts': changed('service', 'change_stock'),
  'extras.addPiece': made('service', 'add_piece'),
  'extras.changePiece': changed('service', 'change_piece'),
  'bookingExtras.handOut': made('booking', 'hand_out_extra'),
  'bookingExtras.takeBack': made('booking', 'take_back_extra'),
}
