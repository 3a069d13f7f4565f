import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { taskDashboardQuery, useSendReminders } from '../../data/tasks/tasks.ts'
import { useFormat } from '../../features/format/use-format.ts'
import { AsyncView } from '../../features/loading/async-view.tsx'
import { TwoLines } from '../../features/loading/two-lines.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { SkeletonText } from '../../ui/skeleton.tsx'

/** Who would be reminded of how much, before anything is sent. */
export function RemindersDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['tasks', 'common', 'load'])
  const format = useFormat()
  const query = useQuery({ ...taskDashboardQuery, staleTime: 0 })
  const send = useSendReminders()
  const hasSome = (query.data?.reminders.tasks ?? 0) > 0
  const submit = () =>
    send.mutate(undefined, {
      onSuccess: ({ reply: { sent, skipped }, message }) => {
        const counts = [
          t('reminders.sent', { count: sent, number: format.number(sent) }),
          ...(skipped > 0
            ? [t('reminders.skipped', { count: skipped, number: format.number(skipped) })]
            : []),
        ]
        showToast({ text: <TwoLines title={message} text={counts.join(' · ')} /> })
        onClose()
      },
      onError: (failure) =>
        showToast({
          tone: 'bad',
          text: <TwoLines title={t('failed.reminders')} text={failure.message} />,
        }),
    })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('reminders.title')}
      size="sm"
      closeLabel={t('common:close')}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t(hasSome ? 'common:cancel' : 'common:close')}
          </Button>
          {hasSome ? (
            <Button pending={send.isPending} onClick={submit}>
              {t('reminders.submit')}
            </Button>
          ) : null}
        </>
      }
    >
      <AsyncView query={query} errorTitle={t('tasks:load.dashboard')} skeleton={<SkeletonText lines={2} />}>
        {({ reminders: { people, tasks } }) =>
          tasks === 0 ? (
            <p>{t('reminders.nobody')}</p>
          ) : (
            <>
              <p className="text-h3">
                {t('reminders.preview', {
                  people: t('reminders.people', { count: people, number: format.number(people) }),
                  tasks: t('reminders.tasks', { count: tasks, number: format.number(tasks) }),
                })}
              </p>
              <p className="mt-2 text-muted">{t('reminders.text')}</p>
            </>
          )
        }
      </AsyncView>
    </Dialog>
  )
}
