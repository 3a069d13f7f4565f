import type { AuditRow } from '@marhala/contract/accounts/audit.ts'
import { auditActions, auditEntities } from '@marhala/domain/accounts/audit-actions.ts'
import { auditedField } from '@marhala/domain/records/records.ts'
import { useTranslation } from 'react-i18next'
import { type SayValue, useAnyWord } from './audit-values.ts'

/** The words of an action and of a kind of record; one that is not known is shown as it is stored. */
export function useAuditWords() {
  const { t } = useTranslation('settings')
  const { say } = useAnyWord()
  return {
    action: (action: string) => {
      const known = auditActions.find((one) => one === action)
      return known ? t(`audit.actions.${known}`) : plain(action)
    },
    field: (entity: string, name: string) => {
      const key = auditedField(entity, name)?.label
      return key ? say(key) : name
    },
    entity: (entity: string) => {
      const known = auditEntities.find((one) => one === entity)
      return known ? t(`audit.entities.${known}`) : plain(entity)
    },
  }
}

/** What a row says became another, each value as `say` says it; fields that it says nothing of are left out. */
export function changesOf({ before, after }: Pick<AuditRow, 'before' | 'after'>, say: SayValue) {
  const [old, now] = [record(before), record(after)]
  const names = [...new Set([...Object.keys(now), ...Object.keys(old)])]
  return names
    .map((name) => ({ name, before: say(name, old[name]), after: say(name, now[name]) ?? '–' }))
    .filter((change) => change.before !== change.after && !(change.before === null && change.after === '–'))
    .slice(0, 20)
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function plain(name: string): string {
  return name.replaceAll('_', ' ')
}
