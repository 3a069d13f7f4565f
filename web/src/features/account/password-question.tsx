import { useEffect } from 'react'
import { usePasswordQuestion } from '../../data/session/password-question.ts'
import { lateDialog } from '../../features/loading/late-dialog.ts'

const usePasswordDialog = lateDialog(
  async () => (await import('../../features/account/password-dialog.tsx')).PasswordDialog,
  { areas: ['auth'] },
)

/** The one place where a password is asked for once more, over any page; its dialog comes when it is first needed. */
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
