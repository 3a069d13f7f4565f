import type { Task } from '@marhala/contract/tasks/tasks.ts'
import { taskPriorities, taskRepeats, taskStatuses } from '@marhala/domain/tasks/task.ts'
import type { FieldPath, UseFormRegister } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Select } from '../../../ui/fields/select.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { CarSelect } from '../../car/car-select.tsx'
import { DayField } from '../../forms/day-field.tsx'
import { MomentField } from '../../forms/moment-field.tsx'
import { AssigneeSelect } from '../assignee-select.tsx'
import type { TaskValues } from './task-values.ts'

type TaskFormFieldsProps = {
  register: UseFormRegister<TaskValues>
  problemOf: (name: FieldPath<TaskValues>) => string | undefined
  /** How it comes back as it is chosen now. */
  every: TaskValues['repeat']['every']
  isNew: boolean
  car: Task['car']
  booking: Task['booking']
  assignee: Task['assignee']
}

/** Everything that can be said of a task. */
export function TaskFormFields({ register, problemOf, every, isNew, ...has }: TaskFormFieldsProps) {
  const { t } = useTranslation(['tasks', 'common'])
  const optional = { mark: t('common:optional') }
  const field = <Name extends FieldPath<TaskValues>>(name: Name) => ({
    error: problemOf(name),
    ...register(name),
  })
  return (
    <>
      <TextField
        {...field('title')}
        label={t('fields.title')}
        maxLength={200}
        dir="auto"
        autoComplete="off"
      />
      <TextArea
        {...field('description')}
        {...optional}
        label={t('fields.description')}
        rows={2}
        maxLength={5000}
        dir="auto"
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <MomentField {...field('due_at')} {...optional} label={t('fields.due_at')} />
        <MomentField {...field('remind_at')} {...optional} label={t('fields.remind_at')} />
        <Select
          {...field('priority')}
          label={t('fields.priority')}
          options={taskPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <Select
          {...field('status')}
          label={t('fields.status')}
          options={taskStatuses.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <AssigneeSelect
          {...field('assignee_id')}
          label={t('fields.assignee')}
          placeholder={t('fields.nobody')}
          chosen={has.assignee}
        />
        <CarSelect
          {...field('car_id')}
          {...optional}
          label={t('fields.car')}
          placeholder={t('fields.no_car')}
          chosen={has.car}
        />
        {has.booking ? (
          <Select
            {...field('booking_id')}
            label={t('fields.booking')}
            placeholder={t('fields.no_booking')}
            options={[{ value: String(has.booking.id), label: has.booking.reference }]}
          />
        ) : null}
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <Select
          {...field('repeat.every')}
          label={t('fields.repeat')}
          placeholder={t('repeat.none')}
          options={taskRepeats.map((value) => ({ value, label: t(`repeat.${value}`) }))}
        />
        {every === '' ? null : (
          <>
            <TextField
              {...field('repeat.interval')}
              label={t(`repeat.interval_${every}`)}
              inputMode="numeric"
              maxLength={2}
              dir="ltr"
            />
            <DayField {...field('repeat.until')} {...optional} label={t('repeat.until')} />
          </>
        )}
      </div>
      {isNew ? (
        <TextArea
          {...field('checklist')}
          {...optional}
          label={t('fields.checklist')}
          help={t('form.checklist_help')}
          rows={3}
          dir="auto"
        />
      ) : null}
    </>
  )
}
