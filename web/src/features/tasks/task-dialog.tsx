import { type Task, TaskChanges, TaskFields } from '@marhala/contract/tasks/tasks.ts'
import { useTranslation } from 'react-i18next'
import { useCompany } from '../../data/company/company.ts'
import { useCreateTask, useUpdateTask } from '../../data/tasks/tasks.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useDialogForm } from '../forms/use-dialog-form.ts'
import { TaskFormFields } from './inner/task-fields.tsx'
import { bodyOfTask, emptyTask, type TaskStart, type TaskValues, valuesOfTask } from './inner/task-values.ts'

type TaskDialogProps = {
  task: Task | null
  start?: TaskStart
  onClose: () => void
}

/** A task whole. */
export function TaskDialog({ task, start = {}, onClose }: TaskDialogProps) {
  const { t } = useTranslation(['tasks', 'common'])
  const { clock } = useCompany()
  const create = useCreateTask()
  const update = useUpdateTask()
  const form = useDialogForm<TaskValues>({
    schema: task ? TaskChanges : TaskFields,
    defaultValues: task ? valuesOfTask(task, clock) : emptyTask(start),
    toBody: (values) => bodyOfTask(values, task),
    send: async (body) => {
      const { message } = task
        ? await update.mutateAsync({ params: { task_id: task.id }, body: body as TaskChanges })
        : await create.mutateAsync({ body: body as TaskFields })
      showToast({ text: message })
    },
    onDone: onClose,
  })
  const problem = form.problemOf('_')
  return (
    <FormDialog
      title={t(task ? 'form.title_edit' : 'form.title_new')}
      form={form.dialog}
      alert={
        problem ? (
          <InlineAlert tone="bad" title={t(task ? 'failed.update' : 'failed.create')}>
            {problem}
          </InlineAlert>
        ) : null
      }
      submitLabel={t('common:save')}
      size="lg"
      onClose={onClose}
    >
      <TaskFormFields
        register={form.register}
        problemOf={form.problemOf}
        every={form.watch('repeat.every')}
        isNew={task === null}
        car={task?.car ?? null}
        booking={task ? task.booking : (start.booking ?? null)}
        assignee={task?.assignee ?? null}
      />
    </FormDialog>
  )
}
