import { addComment, type Task } from '@marhala/contract/tasks/tasks.ts'
import { hasRank } from '@marhala/domain/accounts/permissions.ts'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../data/session/auth.ts'
import { useAddComment, useRemoveComment } from '../../data/tasks/tasks.ts'
import { DateText } from '../../features/format/date-text.tsx'
import { useContractForm } from '../../features/forms/use-contract-form.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/fields/text-area.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

/** What was said of a task, oldest first; one's own words can be taken back. */
export function TaskComments({ task }: { task: Task }) {
  const { t } = useTranslation('tasks')
  const user = useSession()?.user
  const remove = useRemoveComment()
  const mayRemove = (author: Task['comments'][number]['author']) =>
    user !== undefined && (author?.id === user.id || hasRank(user.role, 'superadmin'))
  return (
    <section aria-label={t('comments.title')} className="flex flex-col gap-3 border-t pt-5">
      <h3 className="text-h3">{t('comments.title')}</h3>
      {task.comments.length === 0 ? (
        <p className="text-muted">{t('comments.none')}</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {task.comments.map(({ id, text, author, created_at }) => (
            <li key={id} className="rounded-card bg-sunken p-3">
              <p className="flex items-start justify-between gap-3 text-small text-muted">
                <span className="min-w-0">
                  <bdi className="font-semibold text-fg">
                    {author ? `${author.first_name} ${author.last_name}` : t('comments.somebody')}
                  </bdi>{' '}
                  <DateText at={created_at} style="dayTime" />
                </span>
                {mayRemove(author) ? (
                  <IconButton
                    label={t('comments.remove')}
                    size="sm"
                    className="-my-1.5"
                    onClick={() =>
                      remove.mutate(
                        { params: { task_id: task.id, comment_id: id } },
                        { onError: (failure) => showToast({ tone: 'bad', text: failure.message }) },
                      )
                    }
                  >
                    <X strokeWidth={1.75} aria-hidden="true" />
                  </IconButton>
                ) : null}
              </p>
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
            </li>
          ))}
        </ul>
      )}
      <AddComment id={task.id} />
    </section>
  )
}

function AddComment({ id }: { id: number }) {
  const { t } = useTranslation('tasks')
  const add = useAddComment()
  const form = useContractForm<typeof addComment.body & object, { text: string }>({
    schema: addComment.body!,
    defaultValues: { text: '' },
    toBody: ({ text }) => ({ text: text.trim() }),
  })
  const submit = form.submit(async (body) => {
    await add.mutateAsync({ params: { task_id: id }, body })
    form.reset()
  })
  return (
    <form noValidate className="flex flex-col gap-2" onSubmit={submit}>
      <TextArea
        {...form.register('text')}
        label={t('comments.field')}
        error={form.problemOf('text') ?? form.problemOf('_')}
        rows={2}
        maxLength={2000}
        dir="auto"
      />
      <Button
        type="submit"
        variant="outline"
        size="sm"
        pending={form.formState.isSubmitting}
        className="self-end"
      >
        {t('comments.submit')}
      </Button>
    </form>
  )
}
