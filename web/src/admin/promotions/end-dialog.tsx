import * as promotions from '@marhala/contract/booking/promotions.ts'
import { useTranslation } from 'react-i18next'
import { usePromotionWrite } from '../../data/bookings/promotions.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

type EndDialogProps = { id: number; name: string; isEnded: boolean; onClose: () => void }

/** Asks before a code or an offer ends, or goes on. */
export function EndDialog({ id, name, isEnded, onClose }: EndDialogProps) {
  const { t } = useTranslation(['promotions', 'common'])
  const say = useSayFailure()
  const set = usePromotionWrite(promotions.setRunning)
  const words = isEnded ? 'resume_dialog' : 'end_dialog'
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() =>
        set.mutate(
          { params: { promotion: String(id) }, body: { running: isEnded } },
          {
            onSuccess: () => {
              showToast({ text: t('saved') })
              onClose()
            },
          },
        )
      }
      title={t(`${words}.question`, { name })}
      confirmLabel={t(`${words}.confirm`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      tone={isEnded ? 'primary' : 'danger'}
      pending={set.isPending}
      error={say(set.error)?.message}
    >
      {t(`${words}.text`)}
    </ConfirmDialog>
  )
}
