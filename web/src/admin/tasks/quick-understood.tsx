import type { QuickKind, QuickTask } from '@marhala/domain/tasks/quick-task.ts'
import { CalendarClock, CarFront, ChevronUp, type LucideIcon, UserRound, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../features/format/use-format.ts'
import { Select } from '../../ui/fields/select.tsx'

export type Choices = { assignee?: number; car?: number }

type QuickUnderstoodProps = {
  task: QuickTask
  choices: Choices
  onDrop: (kind: QuickKind) => void
  onChoose: (choice: Choices) => void
}

/** What a line was understood as, part by part; nothing while nothing is understood. */
export function QuickUnderstood({ task, choices, onDrop, onChoose }: QuickUnderstoodProps) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const chips = useChips(task)
  const open = openQuestions(task)
  if (chips.length + open.length + task.unknown.length === 0) return null
  return (
    <div aria-live="polite" className="flex flex-col gap-2.5">
      <ul aria-label={t('quick.understood')} className="flex flex-wrap gap-2">
        {chips.map(({ kind, typed, text, Icon }) => (
          <li
            key={kind}
            className="inline-flex max-w-full min-h-8 items-center gap-1.5 rounded-full bg-primary-soft ps-3 text-small font-medium text-primary-soft-fg"
          >
            <Icon className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
            <span className="min-w-0 truncate">{text}</span>
            <button
              type="button"
              title={t('quick.drop', { text: typed })}
              aria-label={t('quick.drop', { text: typed })}
              onClick={() => onDrop(kind)}
              className="inline-flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-primary/15 pointer-coarse:size-11"
            >
              <X className="size-4" strokeWidth={2} aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
      {open.map(({ kind, typed, options }) => (
        <Select
          key={kind}
          className="max-w-sm"
          label={t('quick.which', { text: typed })}
          placeholder={t('quick.choose')}
          value={String(choices[kind] ?? '')}
          options={options}
          onChange={({ target }) =>
            onChoose({ [kind]: target.value === '' ? undefined : Number(target.value) })
          }
        />
      ))}
      {task.unknown.length > 0 ? (
        <p className="text-small text-warn">{t('quick.unknown', { list: format.list([...task.unknown]) })}</p>
      ) : null}
    </div>
  )
}

type Chip = { kind: QuickKind; typed: string; text: string; Icon: LucideIcon }

function useChips({ due, has_time, priority, assignee, car, parts }: QuickTask): Chip[] {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const typed = new Map(parts.map(({ kind, text }) => [kind, text]))
  const [day, time] = [due?.slice(0, 10), due?.slice(11, 16)]
  const weekday = day && format.plainDate(day, 'weekday')
  const moment = due && `${weekday} ${format.wallClockRange(due, due)}`
  // A day and a time in two places are two chips; tonight is one, and so is a day whose hour nobody said.
  const isApart = typed.has('day') && typed.get('time') !== typed.get('day') && has_time
  const texts: Record<QuickKind, string | null | undefined> = {
    day: isApart ? `${weekday} ${format.plainDate(day!, 'day')}` : moment,
    time: isApart ? time : typed.has('day') ? null : moment,
    assignee: assignee && `${assignee.first_name} ${assignee.last_name}`,
    priority: priority && t(`priority.${priority}`),
    car: car && `${car.name} ${car.registration_plate}`,
  }
  return parts.flatMap(({ kind, text }) => {
    const shown = texts[kind]
    return shown ? [{ kind, typed: text, text: shown, Icon: icons[kind] }] : []
  })
}

const icons: Record<QuickKind, LucideIcon> = {
  day: CalendarClock,
  time: CalendarClock,
  assignee: UserRound,
  priority: ChevronUp,
  car: CarFront,
}

function openQuestions({ people, cars, parts }: QuickTask) {
  const typedOf = (kind: QuickKind) => parts.find((part) => part.kind === kind)?.text ?? ''
  const questions = [
    {
      kind: 'assignee' as const,
      typed: typedOf('assignee'),
      options: people.map((one) => ({ value: String(one.id), label: `${one.first_name} ${one.last_name}` })),
    },
    {
      kind: 'car' as const,
      typed: typedOf('car'),
      options: cars.map((one) => ({ value: String(one.id), label: `${one.name} ${one.registration_plate}` })),
    },
  ]
  return questions.filter(({ options }) => options.length > 1)
}
