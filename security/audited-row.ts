import type { AuditAction, AuditEntity } from '@marhala/domain/accounts/audit-actions.ts'

/** What a call leaves in the audit, or why nothing. */
export type Audited =
  | { entity: AuditEntity; action: AuditAction; sides: ('before' | 'after')[] }
  | { unaudited: string }

/** A row of values before, after, or both. */
export const row = (entity: AuditEntity, action: AuditAction, ...sides: ('before' | 'after')[]): Audited => ({
  entity,
  action,
  sides,
})
export const made = (entity: AuditEntity, action: AuditAction) => row(entity, action, 'after')
export const changed = (entity: AuditEntity, action: AuditAction) => row(entity, action, 'before', 'after')
export const gone = (entity: AuditEntity, action: AuditAction) => row(entity, action, 'before')
export const unaudited = (why: string): Audited => ({ unaudited: why })
