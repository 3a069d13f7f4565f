import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { FigureLink } from '../../features/figures/figure-link.tsx'
import { DateText } from '../../features/format/date-text.tsx'
import { useFormat } from '../../features/format/use-format.ts'
import { Fact, Facts } from '../../features/records/facts.tsx'
import { TaskDue } from '../../features/tasks/task-due.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

/** What is known of a task. */
export function TaskFacts({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const { assignee, car, booking, message_id, remind_at, created_by, completed_by, completed_at } = task
  const nameOf = (person: NonNullable<Task['assignee']>) => (
    <bdi>{`${person.first_name} ${person.last_name}`}</bdi>
  )
  const repeated = useRepeatText(task.repeat)
  return (
    <div className="flex flex-col gap-5">
      <Cause task={task} />
      {task.description ? (
        <p dir="auto" className="rounded-card bg-sunken p-4 wrap-anywhere whitespace-pre-line">
          {task.description}
        </p>
      ) : null}
      <Facts>
        <Fact label={t('fields.due_at')}>
          {completed_at && task.due_at ? (
            <DateText at={task.due_at} style="dayYearTime" />
          ) : (
            <TaskDue task={task} />
          )}
        </Fact>
        <Fact label={t('fields.status')}>{t(`status.${task.status}`)}</Fact>
        <Fact label={t('fields.assignee')}>{assignee ? nameOf(assignee) : t('fields.nobody')}</Fact>
        <Fact label={t('fields.remind_at')}>
          {remind_at ? <DateText at={remind_at} style="dayYearTime" /> : '–'}
        </Fact>
        <Fact label={t('fields.car')}>
          {car ? (
            <FigureLink to={`/admin/cars?car=${car.id}`}>
              <span>
                <bdi>{car.name}</bdi> <bdi dir="ltr">{car.registration_plate}</bdi>
              </span>
            </FigureLink>
          ) : (
            '–'
          )}
        </Fact>
        <Fact label={t('fields.booking')}>
          {booking ? (
            <FigureLink to={`/admin/booking?booking=${booking.reference}`}>
              <bdi dir="ltr">{booking.reference}</bdi>
            </FigureLink>
          ) : (
            '–'
          )}
        </Fact>
        {message_id === null ? null : (
          <Fact label={t('fields.message')}>
            <FigureLink to={`/admin/messages?inbox=${message_id}`}>{t('drawer.message')}</FigureLink>
          </Fact>
        )}
        <Fact label={t('fields.repeat')}>{repeated}</Fact>
        <Fact label={t('fields.created')}>
          <DateText at={task.created_at} style="dayYearTime" />
          {created_by ? <span className="block text-muted">{nameOf(created_by)}</span> : null}
        </Fact>
        {completed_at ? (
          <Fact label={t('fields.completed')}>
            <DateText at={completed_at} style="dayYearTime" />
            {completed_by ? <span className="block text-muted">{nameOf(completed_by)}</span> : null}
          </Fact>
        ) : null}
      </Facts>
    </div>
  )
}

function Cause({ task: { cause, closed_itself } }: { task: Task }) {
  const { t } = useTranslation('tasks')
  if (!cause) return null
  return (
    <InlineAlert
      tone="info"
      role="note"
      icon={<Sparkles strokeWidth={1.75} aria-hidden="true" />}
      title={t(`causes.${cause}`)}
    >
      {t(closed_itself ? 'drawer.closed_itself' : `because.${cause}`)}
    </InlineAlert>
  )
}

function useRepeatText(repeat: Task['repeat']): string {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  if (!repeat) return t('repeat.none')
  const { every, interval, until } = repeat
  const everyText =
    interval === 1
      ? t(`repeat.${every}`)
      : t(`repeat.every_${every}`, { count: interval, number: format.number(interval) })
  return until ? t('repeat.through', { said: everyText, date: isolate(format.plainDate(until)) }) : everyText
}
