import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { useSayFailure } from '../loading/use-say-failure.ts'

type RevokeDialogProps<Input> = {
  write: {
    isPending: boolean
    error: Failure | null
    mutate: (input: Input, options: { onSuccess: () => void }) => void
  }
  input: NoInfer<Input>
  words: { question: string; text: string; action: string; done: string }
  onClose: () => void
}

/** Asks before a key, a link, a device or an address of another program stops working. */
export function RevokeDialog<Input>({ write, input, words, onClose }: RevokeDialogProps<Input>) {
  const { t } = useTranslation('common')
  const say = useSayFailure()
  const confirm = () =>
    write.mutate(input, {
      onSuccess: () => {
        showToast({ text: words.done })
        onClose()
      },
    })
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={confirm}
      title={words.question}
      confirmLabel={words.action}
      cancelLabel={t('cancel')}
      closeLabel={t('close')}
      pending={write.isPending}
      error={say(write.error)?.message}
    >
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}
