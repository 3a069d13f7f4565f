import type { Booking } from '@marhala/contract/booking/booking.ts'
import { useTranslation } from 'react-i18next'
import { useKeepChargeFile } from '../../../../data/bookings/charge-files.ts'
import { useSayFailure } from '../../../../features/loading/use-say-failure.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { showToast } from '../../../../ui/overlay/toast-store.ts'
import { ChargeFileDrop } from '../../fields/charge-file-drop.tsx'

type ChargeFileDialogProps = { booking: Booking; chargeId: number; onClose: () => void }

/** Keeps a notice or a photo with a charge, in place of the one before. */
export function ChargeFileDialog({ booking, chargeId, onClose }: ChargeFileDialogProps) {
  const { t } = useTranslation(['charge-files', 'common'])
  const say = useSayFailure()
  const keep = useKeepChargeFile(booking)
  const failure = keep.error && say(keep.error)
  return (
    <Dialog isOpen onClose={onClose} title={t('label')} closeLabel={t('common:close')}>
      <ChargeFileDrop
        file={null}
        pending={keep.isPending}
        error={failure ? (failure.errors['file']?.[0] ?? failure.message) : undefined}
        onFile={(file) =>
          keep.mutate(
            { chargeId, file },
            {
              onSuccess: () => {
                onClose()
                showToast({ text: t('saved') })
              },
            },
          )
        }
      />
    </Dialog>
  )
}
