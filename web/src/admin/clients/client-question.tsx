import type { StaffUser } from '@marhala/contract/accounts/clients.ts'
import { isolate, isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { useInviteClient, useMarkDoNotRent, useRemoveClient } from '../../data/clients/clients.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { nameOf } from './client-name.ts'

type ClientQuestionProps = {
  client: StaffUser
  question: 'may_rent' | 'invite' | 'delete'
  onClose: () => void
  onGone: () => void
}

/** Asks before what cannot be taken back, or leaves the house; names whom it is about and what it does. */
export function ClientQuestion({ client, question, onClose, onGone }: ClientQuestionProps) {
  const { t } = useTranslation(['clients', 'common'])
  const say = useSayFailure()
  const [remove, invite, mark] = [useRemoveClient(), useInviteClient(), useMarkDoNotRent()]
  const params = { user_id: client.id }
  const done = () => {
    showToast({ text: t(`questions.${question}.done`) })
    if (question === 'delete') onGone()
    else onClose()
  }
  const ask = { delete: remove, invite, may_rent: mark }[question]
  const confirm = () => {
    if (question === 'may_rent') mark.mutate({ params, body: { do_not_rent: false } }, { onSuccess: done })
    else (question === 'delete' ? remove : invite).mutate({ params }, { onSuccess: done })
  }
  const figures = client.booking_statistics
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={t(`questions.${question}.title`, { name: isolate(nameOf(client)) })}
      confirmLabel={t(`questions.${question}.confirm`)}
      cancelLabel={t('common:cancel')}
      closeLabel={t('common:close')}
      tone={question === 'delete' ? 'danger' : 'primary'}
      pending={ask.isPending}
      error={
        question === 'delete' && ask.error?.code === 'account_has_open_bookings'
          ? t('questions.delete.open')
          : say(ask.error)?.message
      }
    >
      {question === 'delete' ? (
        <>
          <p>
            {client.email === null
              ? t('questions.delete.text_no_email')
              : t('questions.delete.text', { email: isolateLtr(client.email) })}
          </p>
          <ul className="mt-2 list-disc ps-5">
            <li>{t('questions.delete.bookings', { count: figures.total_bookings })}</li>
            <li>{t('questions.delete.documents')}</li>
            <li>{t('questions.delete.sessions')}</li>
          </ul>
        </>
      ) : (
        t(`questions.${question}.text`, { email: isolateLtr(client.email ?? '') })
      )}
    </ConfirmDialog>
  )
}
