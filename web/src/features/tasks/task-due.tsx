import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../ui/class-names.ts'
import { useFormat } from '../format/use-format.ts'
import { useMinute } from '../format/use-minute.ts'

/** When a task is due, or was done: how far off that is, and the moment itself. */
export function TaskDue({ task }: { task: Pick<Task, 'due_at' | 'completed_at' | 'when'> }) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const minute = useMinute()
  const at = task.when === 'done' ? (task.completed_at ?? task.due_at) : task.due_at
  if (at === null) return <span className="text-small text-muted">{t('due.none')}</span>
  const moment = format.range(at, at)
  return (
    <time dateTime={at} className="flex min-w-0 gap-x-2 text-small whitespace-nowrap sm:flex-wrap">
      {task.when === 'done' ? (
        <span className="text-muted">{t('due.done', { date: moment })}</span>
      ) : (
        <>
          <span className={classNames('font-semibold', tones[task.when])}>
            {minute === null ? moment : format.relative(at, new Date(minute * 60_000))}
          </span>
          <span className="min-w-0 truncate text-muted tabular-nums">{moment}</span>
        </>
      )}
    </time>
  )
}

const tones: Record<Task['when'], string> = {
  overdue: 'text-bad',
  today: 'text-warn',
  upcoming: 'text-fg',
  undated: 'text-fg',
  done: 'text-muted',
}
