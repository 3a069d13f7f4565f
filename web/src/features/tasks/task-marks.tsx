import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { isolate } from '@marhala/contract/wire/isolate.ts'
import { ListChecks, MessageSquareText, Repeat, Sparkles } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { MapLink } from '../booking/map-link.tsx'
import { useFormat } from '../format/use-format.ts'

type TaskMarksProps = {
  task: Task
  /** Leaves out what stands around the list already. */
  within?: 'car' | 'booking'
}

/** What else is worth knowing of a task in its line: why it is there, what it is about, how far it is. */
export function TaskMarks({ task, within }: TaskMarksProps) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const { cause, car, booking, delivery, checklist, comments, repeat } = task
  const done = checklist.filter(({ is_done }) => is_done).length
  const marks: ReactNode[] = [
    cause ? (
      <Mark key="cause" icon={<Sparkles strokeWidth={1.75} aria-hidden="true" />}>
        {t(`causes.${cause}`)}
      </Mark>
    ) : null,
    car && within !== 'car' ? (
      <Mark key="car">
        <bdi>{car.name}</bdi> <bdi dir="ltr">{car.registration_plate}</bdi>
      </Mark>
    ) : null,
    booking && within !== 'booking' ? (
      <Mark key="booking">
        <bdi dir="ltr">{booking.reference}</bdi>
      </Mark>
    ) : null,
    delivery ? (
      <Mark key="delivery">
        <bdi>{delivery.address}</bdi> <MapLink point={delivery.point} />
      </Mark>
    ) : null,
    checklist.length > 0 ? (
      <Mark key="checklist" icon={<ListChecks strokeWidth={1.75} aria-hidden="true" />}>
        {t('row.checklist', {
          done: isolate(format.number(done)),
          total: isolate(format.number(checklist.length)),
        })}
      </Mark>
    ) : null,
    comments.length > 0 ? (
      <Mark key="comments" icon={<MessageSquareText strokeWidth={1.75} aria-hidden="true" />}>
        {t('row.comments', { count: comments.length, number: format.number(comments.length) })}
      </Mark>
    ) : null,
    repeat ? (
      <Mark key="repeat" icon={<Repeat strokeWidth={1.75} aria-hidden="true" />}>
        {t('row.repeats')}
      </Mark>
    ) : null,
  ]
  if (marks.every((mark) => mark === null)) return null
  return <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-small text-muted">{marks}</p>
}

function Mark({ icon, children }: { icon?: ReactNode; children: ReactNode }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-1 [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0">{children}</span>
    </span>
  )
}
