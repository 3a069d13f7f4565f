import type { TaskPriority } from '@marhala/domain/tasks/task.ts'
import { ChevronDown, ChevronsUp, ChevronUp, Equal, type LucideIcon } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** How urgent a task is: icon, word and tone. */
export function TaskPriorityBadge({ priority }: { priority: TaskPriority }) {
  const { t } = useTranslation('tasks')
  const { tone, Icon } = looks[priority]
  return (
    <Badge tone={tone} size="sm" icon={<Icon strokeWidth={2.25} aria-hidden="true" />}>
      {t(`priority.${priority}`)}
    </Badge>
  )
}

const looks: Record<TaskPriority, { tone: BadgeTone; Icon: LucideIcon }> = {
  low: { tone: 'slate', Icon: ChevronDown },
  medium: { tone: 'info', Icon: Equal },
  high: { tone: 'warn', Icon: ChevronUp },
  urgent: { tone: 'bad', Icon: ChevronsUp },
}
