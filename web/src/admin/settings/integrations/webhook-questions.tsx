import * as webhooks from '@marhala/contract/integrations/webhooks.ts'
import { useTranslation } from 'react-i18next'
import { useWebhookWrite } from '../../../data/company/webhooks.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

type QuestionProps = { webhook: webhooks.Webhook; onClose: () => void }

/** Asks before a webhook and its log go. */
export function RemoveWebhookDialog({ webhook, onClose }: QuestionProps) {
  const { t } = useTranslation(['integrations', 'common'])
  const remove = useWebhookWrite(webhooks.remove)
  const confirm = () =>
    remove.mutate(
      { params: { webhook_id: String(webhook.id) } },
      {
        onSuccess: () => {
          showToast({ text: t('webhooks.removed') })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={t('webhooks.remove_question', { name: webhook.name })}
      confirmLabel={t('common:delete')}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      pending={remove.isPending}
      error={remove.error?.message}
    >
      <p>{t('webhooks.remove_text')}</p>
    </ConfirmDialog>
  )
}

type RotateProps = QuestionProps & { onMade: (made: { name: string; secret: string }) => void }

/** Asks before a new secret is made. */
export function RotateSecretDialog({ webhook, onClose, onMade }: RotateProps) {
  const { t } = useTranslation(['integrations', 'common'])
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
      error={rotate.error?.message}
    >
      <p>{t('webhooks.rotate_text')}</p>
    </ConfirmDialog>
  )
}
