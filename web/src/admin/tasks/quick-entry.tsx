import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { type QuickKind, type QuickTask, readQuickTask } from '@marhala/domain/tasks/quick-task.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type FormEvent, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fleetQuery } from '../../data/cars/fleet.ts'
import { useCompany } from '../../data/company/company.ts'
import { useSession } from '../../data/session/auth.ts'
import { assigneesQuery, useCreateTask } from '../../data/tasks/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { type Choices, QuickUnderstood } from './quick-understood.tsx'

/** A task in one line; what it was understood as stands below before it is saved, and each part can be struck off. */
export function QuickEntry() {
  const { t } = useTranslation('tasks')
  const [line, setLine] = useState('')
  const [leave, setLeave] = useState<readonly QuickKind[]>([])
  const [choices, setChoices] = useState<Choices>({})
  const [problem, setProblem] = useState<string | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const read = useReading(leave)
  const shown = read(useDeferredValue(line))
  const create = useCreateTask()
  const clear = () => {
    setLine('')
    setLeave([])
    setChoices({})
    setProblem(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (create.isPending) return
    const task = read(line)
    if (task.title === '') {
      setProblem(t('quick.no_title'))
      return field.current?.focus()
    }
    create.mutate(
      { body: bodyOf(task, choices) },
      {
        onSuccess: ({ message }) => {
          showToast({ text: message })
          clear()
          field.current?.focus()
        },
        onError: (failure) => setProblem(Object.values(failure.errors).flat()[0] ?? failure.message),
      },
    )
  }
  return (
    <form
      noValidate
      aria-label={t('quick.label')}
      onSubmit={submit}
      className="flex flex-col gap-3 rounded-card border bg-surface p-4"
    >
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <TextField
          ref={field}
          label={t('quick.field')}
          placeholder={t('quick.placeholder', { sign: '!' })}
          help={t('quick.hint', { sign: '!' })}
          error={problem ?? undefined}
          value={line}
          maxLength={400}
          // An empty field has no direction of its own: its hint stands as the page does.
          dir={line === '' ? undefined : 'auto'}
          autoComplete="off"
          onChange={({ target }) => {
            setLine(target.value)
            setProblem(null)
            if (target.value === '') clear()
          }}
        />
        <Button
          type="submit"
          pending={create.isPending}
          startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
          className="sm:mt-6 sm:rtl:mt-6.5"
        >
          {t('quick.submit')}
        </Button>
      </div>
      <QuickUnderstood
        task={shown}
        choices={choices}
        onDrop={(kind) => setLeave([...leave, kind])}
        onChoose={(choice) => setChoices({ ...choices, ...choice })}
      />
    </form>
  )
}

/** Reads a line with the names that there are; without them days, times and priorities are understood all the same. */
function useReading(leave: readonly QuickKind[]): (line: string) => QuickTask {
  const { clock } = useCompany()
  const me = useSession()?.user.id
  const staff = useQuery(assigneesQuery).data ?? []
  const cars = useQuery(fleetQuery({ per_page: 100 })).data?.data ?? []
  return (line) => readQuickTask(line, { staff, cars, now: wallClockAt(new Date(), clock), me, leave })
}

/** The body of a line; of a name that several bear, the one that was chosen. */
export function bodyOf({ title, due, priority, assignee, people, car, cars }: QuickTask, choices: Choices) {
  const assignee_id = assignee?.id ?? chosenOf(people, choices.assignee)
  const car_id = car?.id ?? chosenOf(cars, choices.car)
  return {
    title,
    ...(due && { due_at: due }),
    ...(priority && { priority }),
    ...(assignee_id !== undefined && { assignee_id }),
    ...(car_id !== undefined && { car_id }),
  }
}

/** A choice counts as long as the line still asks for it. */
function chosenOf(asked: readonly { id: number }[], chosen: number | undefined): number | undefined {
  return asked.some(({ id }) => id === chosen) ? chosen : undefined
}
