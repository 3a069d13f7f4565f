import type { AuditRow } from '@marhala/contract/audit.ts'
import { auditActions, auditEntities } from '@marhala/domain/audit-actions.ts'
import { useTranslation } from 'react-i18next'

/** The words of an action and of a kind of record; one that is not known is shown as it is stored. */
export function useAuditWords() {
  const { t } = useTranslation('settings')
  return {
    action: (action: string) => {
      const known = auditActions.find((one) => one === action)
      return known ? t(`audit.actions.${known}`) : plain(action)
    },
    entity: (entity: string) => {
      const known = auditEntities.find((one) => one === entity)
      return known ? t(`audit.entities.${known}`) : plain(entity)
    },
  }
}

/** What a row says became another; rows are read with care: they are as old as the program that wrote them. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>) {
  const [old, now] = [record(before), record(after)]
  const names = [...new Set([...Object.keys(now), ...Object.keys(old)])]
  return names
    .map((name) => ({ name, before: said(old[name]), after: said(now[name]) ?? '–' }))
    .filter((change) => change.before !== change.after)
    .slice(0, 20)
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function said(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text.length > 200 ? `${text.slice(0, 199)}…` : text
}

function plain(name: string): string {
  return name.replaceAll('_', ' ')
}
