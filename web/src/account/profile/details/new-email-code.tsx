import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirmEmail } from '../../../data/account/profile.ts'
import { useResendVerification } from '../../../data/session/auth.ts'
import type { CodeTimes } from '../../../features/account/code-clock.ts'
import { CodeForm } from '../../../features/account/code-form.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'

/** The code of a new address, and the way to another one. */
export function NewEmailCode({ email, sentAt }: { email: string; sentAt: number | undefined }) {
  const { t } = useTranslation(['profile', 'auth'])
  const confirm = useConfirmEmail()
  const resend = useResendVerification()
  const [times, setTimes] = useState<CodeTimes>(sentAt === undefined ? {} : { sent_at: sentAt })
  const check = async (code: string) => {
    await confirm.mutateAsync({ body: { email, code } })
    showToast({ text: t('new_email.done') })
  }
  return (
    <div ref={focusField}>
      <CodeForm
        times={times}
        submitLabel={t('new_email.submit')}
        check={check}
        resend={() => resend.mutateAsync({ body: { email } })}
        sentText={t('auth:verify.sent')}
        onTimes={setTimes}
      />
    </div>
  )
}

/** Whoever asked for the code's field stands in it; the button that was pressed is gone. */
function focusField(form: HTMLDivElement | null): void {
  form?.querySelector('input')?.focus()
}
