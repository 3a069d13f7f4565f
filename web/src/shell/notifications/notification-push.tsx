import { Bell } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'
import { usePush } from './use-push.ts'

/** Whether this browser shows pushes. It is asked for leave by a press of this button, and by nothing else. */
export function NotificationPush({ sender, hasChoices }: { sender: string; hasChoices: boolean }) {
  const { t } = useTranslation('notifications')
  const { state, change } = usePush(sender)
  if (state === undefined) return null
  return (
    <section className="flex flex-col gap-3 rounded-card border p-4">
      <h3 className="flex items-center gap-2 font-semibold">
        <Bell className="size-5 text-primary" strokeWidth={1.75} aria-hidden="true" />
        {t('push.title')}
      </h3>
      <p className="text-small text-pretty text-muted">
        {t(state === 'on' && !hasChoices ? 'push.nothing_chosen' : `push.${state}`)}
      </p>
      {change.error ? <InlineAlert tone="bad" title={t('push.failed')} /> : null}
      {state === 'on' || state === 'off' ? (
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          pending={change.isPending}
          onClick={() => change.mutate(state === 'off')}
        >
          {t(state === 'on' ? 'push.turn_off' : 'push.turn_on')}
        </Button>
      ) : null}
    </section>
  )
}
