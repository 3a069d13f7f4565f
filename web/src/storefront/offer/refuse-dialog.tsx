import * as offers from '@marhala/contract/booking/offers.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOfferAnswer } from '../../data/bookings/offers.ts'
import { FormDialog } from '../../features/forms/form-dialog.tsx'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { TextArea } from '../../ui/fields/text-area.tsx'

/** Says no, with a reason if there is one. */
export function RefuseDialog({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation(['offer', 'common'])
  const say = useSayFailure()
  const [reason, setReason] = useState('')
  const refuse = useOfferAnswer(offers.refuseLink, token)
  return (
    <FormDialog
      title={t('refuse.title')}
      size="sm"
      submitLabel={t('refuse.submit')}
      form={{
        pending: refuse.isPending,
        problem: say(refuse.error)?.message,
        hasChanges: () => reason.trim() !== '' && !refuse.isSuccess,
        onSubmit: (event) => {
          event.preventDefault()
          refuse.mutate(
            { params: { offer_token: token }, body: { reason: reason.trim() || null } },
            { onSuccess: () => onClose() },
          )
        },
      }}
      onClose={onClose}
    >
      <TextArea
        label={t('refuse.reason')}
        mark={t('common:optional')}
        rows={3}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  )
}
