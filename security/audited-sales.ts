import type { AuditAction, AuditEntity } from '@marhala/domain/accounts/audit-actions.ts'

type Row = { entity: AuditEntity; action: AuditAction; sides: ('before' | 'after')[] }

/** What the calls of the ways to sell leave in the audit: codes and offers, and the stock of extras. */
export const auditedSales: Record<string, Row> = {
  'promotions.create': { entity: 'promotion', action: 'create', sides: ['after'] },
  'promotions.update': { entity: 'promotion', action: 'update', sides: ['before', 'after'] },
  'promotions.setRunning': { entity: 'promotion', action: 'update', sides: ['before', 'after'] },
  'extras.setCounts': { entity: 'service', action: 'change_stock', sides: ['before', 'after'] },
  'extras.addPiece': { entity: 'service', action: 'add_piece', sides: ['after'] },
  'extras.changePiece': { entity: 'service', action: 'change_piece', sides: ['before', 'after'] },
  'bookingExtras.handOut': { entity: 'booking', action: 'hand_out_extra', sides: ['after'] },
  'bookingExtras.takeBack': { entity: 'booking', action: 'take_back_extra', sides: ['after'] },
}
