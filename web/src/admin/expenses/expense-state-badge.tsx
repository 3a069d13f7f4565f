import type { Expense } from '@marhala/contract/money/expenses.ts'
import { CircleX, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../ui/badge.tsx'

/** What became of an expense; nothing where it simply counts. */
export function ExpenseStateBadge({ state }: Pick<Expense, 'state'>) {
  const { t } = useTranslation('expenses')
  if (state === 'counted') return null
  const Icon = state === 'reversal' ? Undo2 : CircleX
  return (
    <Badge
      tone={state === 'reversal' ? 'info' : 'slate'}
      size="sm"
      icon={<Icon aria-hidden="true" className={state === 'reversal' ? 'rtl:-scale-x-100' : undefined} />}
    >
      {t(`states.${state}`)}
    </Badge>
  )
}
