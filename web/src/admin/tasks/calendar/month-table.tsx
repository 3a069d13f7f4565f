import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { classNames } from '../../../ui/class-names.ts'
import type { TasksAddress } from '../tasks-address.ts'
import { dayAfterKey } from './month-grid.ts'

type MonthTableProps = {
  weeks: string[][]
  month: string
  today: string
  byDay: ReadonlyMap<string, readonly Task[]>
  address: TasksAddress
}

/** The days of a month as a grid: one stop of the Tab key, arrows within, Enter chooses the day. */
export function MonthTable({ weeks, month, today, byDay, address }: MonthTableProps) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const { view } = address
  const first = view.day ?? (today.startsWith(month) ? today : `${month}-01`)
  const [stop, setStop] = useState(first)
  const current = weeks.flat().includes(stop) ? stop : first
  const table = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    // Where a key led to, once its month is there; what is drawn for other reasons leaves the focus alone.
    if (!moved.current || current !== stop) return
    table.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus()
    moved.current = false
  }, [current, stop])
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    const isRightToLeft = document.documentElement.dir === 'rtl'
    const next = dayAfterKey(current, event.key, isRightToLeft)
    if (next === null) return
    event.preventDefault()
    moved.current = true
    setStop(next)
    if (!next.startsWith(month)) address.turn({ month: next.slice(0, 7), day: null })
  }
  return (
    <div className="overflow-hidden rounded-card border bg-surface">
      <table
        ref={table}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a grid of days (APG)
        role="grid"
        aria-label={t('calendar.label', { month: format.plainDate(`${month}-01`, 'month') })}
        onKeyDown={press}
        className="w-full table-fixed border-collapse"
      >
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th
                key={day}
                scope="col"
                className="truncate px-1 py-2 text-center text-micro font-semibold text-muted"
              >
                <span className="max-md:sr-only">{format.plainDate(day, 'weekday')}</span>
                <span className="md:hidden" aria-hidden="true">
                  {format.plainDate(day, 'weekdayLetter')}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <DayCell
                  key={day}
                  day={day}
                  tasks={byDay.get(day) ?? []}
                  isOfMonth={day.startsWith(month)}
                  isToday={day === today}
                  isChosen={day === view.day}
                  isStop={day === current}
                  onChoose={() => {
                    setStop(day)
                    address.turn({ day: day === view.day ? null : day, month: day.slice(0, 7) })
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

type DayCellProps = {
  day: string
  tasks: readonly Task[]
  isOfMonth: boolean
  isToday: boolean
  isChosen: boolean
  isStop: boolean
  onChoose: () => void
}

const titlesShown = 2

function DayCell({ day, tasks, isOfMonth, isToday, isChosen, isStop, onChoose }: DayCellProps) {
  const { t } = useTranslation('tasks')
  const format = useFormat()
  const label = t('calendar.day', {
    count: tasks.length,
    number: format.number(tasks.length),
    day: format.plainDate(day, 'full'),
  })
  return (
    <td
      aria-selected={isChosen}
      className={classNames('border-t p-0 align-top not-first:border-s', !isOfMonth && 'bg-sunken/60')}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isStop ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={onChoose}
        className={classNames(
          'flex h-14 w-full flex-col items-stretch gap-0.5 p-1 text-start -outline-offset-2 hover:bg-sunken md:h-24 md:p-1.5',
          isChosen && 'bg-primary-soft hover:bg-primary-soft',
        )}
      >
        {/* One sentence for who hears it; what is drawn are pieces of it. */}
        <span className="sr-only">{label}</span>
        <span
          aria-hidden="true"
          className={classNames(
            'inline-flex size-6 items-center justify-center self-start rounded-full text-small tabular-nums max-md:self-center',
            isToday ? 'bg-primary font-bold text-on-primary' : isOfMonth ? 'font-semibold' : 'text-muted',
          )}
        >
          {format.number(Number(day.slice(8)))}
        </span>
        {tasks.slice(0, titlesShown).map((task) => (
          <span
            key={task.id}
            aria-hidden="true"
            className={classNames(
              'truncate rounded-[0.25rem] px-1 text-micro max-md:hidden',
              tones[task.when],
              task.when === 'done' && 'line-through',
            )}
          >
            <bdi>{task.title}</bdi>
          </span>
        ))}
        {tasks.length > titlesShown ? (
          <span aria-hidden="true" className="px-1 text-micro text-muted max-md:hidden">
            {t('calendar.more', { number: format.number(tasks.length - titlesShown) })}
          </span>
        ) : null}
        {tasks.length > 0 ? (
          <span
            aria-hidden="true"
            className={classNames(
              'self-center rounded-full px-1.5 text-micro font-semibold tabular-nums md:hidden',
              tones[tasks[0]!.when],
            )}
          >
            {format.number(tasks.length)}
          </span>
        ) : null}
      </button>
    </td>
  )
}

const tones: Record<Task['when'], string> = {
  overdue: 'bg-bad-soft text-bad',
  today: 'bg-warn-soft text-warn',
  upcoming: 'bg-info-soft text-info',
  undated: 'bg-slate-soft text-slate',
  done: 'bg-slate-soft text-slate',
}
