import * as webhooks from '@marhala/contract/integrations/webhooks.ts'
import { useTranslation } from 'react-i18next'
import { useWebhookWrite } from '../../../data/company/webhooks.ts'
import { RevokeDialog } from '../../../features/forms/revoke-dialog.tsx'
import { useSayFailure } from '../../../features/loading/use-say-failure.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'

type QuestionProps = { webhook: webhooks.Webhook; onClose: () => void }

/** Asks before a webhook and its log go. */
export function RemoveWebhookDialog({ webhook, onClose }: QuestionProps) {
  const { t } = useTranslation(['integrations', 'common'])
  return (
    <RevokeDialog
      write={useWebhookWrite(webhooks.remove)}
      input={{ params: { webhook_id: String(webhook.id) } }}
      words={{
        question: t('webhooks.remove_question', { name: webhook.name }),
        text: t('webhooks.remove_text'),
        action: t('common:delete'),
        done: t('webhooks.removed'),
      }}
      onClose={onClose}
    />
  )
}

type RotateProps = QuestionProps & { onMade: (made: { name: string; secret: string }) => void }

/** Asks before a new secret is made. */
export function RotateSecretDialog({ webhook, onClose, onMade }: RotateProps) {
  const { t } = useTranslation(['integrations', 'common'])
  const say = useSayFailure()
  const rotate = useWebhookWrite(webhooks.rotateSecret)
  const confirm = () =>
    rotate.mutate(
      { params: { webhook_id: String(webhook.id) } },
      { onSuccess: ({ secret }) => onMade({ name: webhook.name, secret }) },
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      tone="primary"
      title={t('webhooks.rotate_question', { name: webhook.name })}
      confirmLabel={t('webhooks.rotate')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={rotate.isPending}
      error={say(rotate.error)?.message}
    >
      <p>{t('webhooks.rotate_text')}</p>
    </ConfirmDialog>
  )
}
