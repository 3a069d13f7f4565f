import { wallClockAt } from '@marhala/contract/language/company-clock.ts'
import { TaskFields } from '@marhala/contract/tasks/tasks.ts'
import { type QuickKind, type QuickTask, readQuickTask } from '@marhala/domain/tasks/quick-task.ts'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fleetQuery } from '../../data/cars/fleet.ts'
import { useCompany } from '../../data/company/company.ts'
import { useSession } from '../../data/session/auth.ts'
import { assigneesQuery, useCreateTask } from '../../data/tasks/tasks.ts'
import { focusOnlyField } from '../../features/forms/focus-only-field.ts'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { type Choices, QuickUnderstood } from './quick-understood.tsx'

/** A task in one line; what it was understood as stands below before it is saved, and each part can be struck off. */
export function QuickEntry() {
  const { t } = useTranslation('tasks')
  const [leave, setLeave] = useState<readonly QuickKind[]>([])
  const [choices, setChoices] = useState<Choices>({})
  const read = useReading(leave)
  const create = useCreateTask()
  const form = useContractForm<typeof TaskFields, { line: string }>({
    schema: TaskFields,
    defaultValues: { line: '' },
    toBody: (values) => bodyOf(read(values.line), choices),
    check: (values) => ({ ...(read(values.line).title === '' && { line: t('quick.no_title') }) }),
  })
  const line = form.watch('line')
  const shown = read(useDeferredValue(line))
  // Nothing is held against a line while it is typed.
  const change = (text: string) => {
    form.setValue('line', text)
    form.clearErrors()
    if (text !== '') return
    setLeave([])
    setChoices({})
  }
  const submit = form.submit(async (body) => {
    const { message } = await create.mutateAsync({ body })
    showToast({ text: message })
    change('')
    form.setFocus('line')
  })
  return (
    <form
      noValidate
      aria-label={t('quick.label')}
      onSubmit={(event) => void submit(event)}
      className="relative flex gap-2"
    >
      <TextField
        {...focusOnlyField(form.register('line'))}
        label={`${t('quick.field')}. ${t('quick.hint', { sign: '!' })}`}
        labelHidden
        className="flex-1"
        placeholder={t('quick.placeholder', { sign: '!' })}
        error={form.problemOf('line') ?? form.problemOf('_')}
        value={line}
        maxLength={400}
        // An empty field has no direction of its own: its hint stands as the page does.
        dir={line === '' ? undefined : 'auto'}
        autoComplete="off"
        onChange={({ target }) => change(target.value)}
      />
      <Button
        type="submit"
        pending={form.formState.isSubmitting}
        title={t('quick.submit')}
        startIcon={<Plus strokeWidth={1.75} aria-hidden="true" />}
      >
        <span className="max-sm:sr-only">{t('quick.submit')}</span>
      </Button>
      {line === '' ? null : (
        // Over the list, which does not move while a line is typed.
        <div className="absolute inset-x-0 top-full z-10 mt-1 max-md:top-auto max-md:bottom-full max-md:mt-0 max-md:mb-3 flex flex-col gap-3 rounded-card border bg-raised p-3 shadow-md">
          <p aria-hidden="true" className="text-small text-muted">
            {t('quick.hint', { sign: '!' })}
          </p>
          <QuickUnderstood
            task={shown}
            choices={choices}
            onDrop={(kind) => setLeave([...leave, kind])}
            onChoose={(choice) => setChoices({ ...choices, ...choice })}
          />
        </div>
      )}
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
function chosenOf(offered: readonly { id: number }[], chosen: number | undefined): number | undefined {
  return offered.some(({ id }) => id === chosen) ? chosen : undefined
}
