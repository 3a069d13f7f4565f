import { useEffect } from 'react'
import { usePasswordQuestion } from '../../data/session/password-question.ts'
import { lateDialog } from '../loading/late-dialog.ts'

const usePasswordDialog = lateDialog(async () => (await import('./password-dialog.tsx')).PasswordDialog)

/**
 * Where a password is asked for once more: stands once on each screen with a call that may need it. Its dialog comes when it
 * is first needed.
 */
export function PasswordQuestion() {
  const question = usePasswordQuestion()
  const { Dialog, open } = usePasswordDialog()
  const isMissing = question !== null && !Dialog
  useEffect(() => {
    // Without the dialog nobody can answer: what asked says that a password is needed.
    if (isMissing) open(() => question.answer(false))
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once a question
  }, [isMissing])
  return question && Dialog ? <Dialog onAnswer={question.answer} /> : null
}
