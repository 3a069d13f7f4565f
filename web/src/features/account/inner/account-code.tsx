import { useTranslation } from 'react-i18next'
import { useResendVerification, useVerifyEmail } from '../../../data/session/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlay/toast-store.ts'
import type { CodeTimes } from '../code-clock.ts'
import { CodeForm } from '../code-form.tsx'

type AccountCodeProps = {
  email: string
  times: CodeTimes
  onTimes: (times: CodeTimes) => void
  onVerified: () => void
  onSignedIn: () => void
  onOtherEmail: () => void
}

/** The code of a new account, in the dialog in which it was opened. */
export function AccountCode({
  email,
  times,
  onTimes,
  onVerified,
  onSignedIn,
  onOtherEmail,
}: AccountCodeProps) {
  const { t } = useTranslation('auth')
  const verify = useVerifyEmail()
  const resend = useResendVerification()
  const check = async (code: string) => {
    const { token } = await verify.mutateAsync({ body: { email, code, sign_in: true } })
    if (token === undefined) return onVerified()
    showToast({ text: t('verify.done') })
    onSignedIn()
  }
  return (
    <>
      <p className="mb-6 text-muted">
        {t('verify.sent_to')}{' '}
        <bdi dir="ltr" className="inline-block max-w-full font-semibold wrap-anywhere text-fg">
          {email}
        </bdi>
      </p>
      <CodeForm
        times={times}
        submitLabel={t('verify.submit')}
        check={check}
        resend={() => resend.mutateAsync({ body: { email } })}
        sentText={t('verify.sent')}
        onTimes={onTimes}
        takesFocus
      />
      <p className="mt-6 border-t pt-5 text-muted">
        {t('verify.wrong_email')}{' '}
        <Button variant="link" onClick={onOtherEmail}>
          {t('verify.register_again')}
        </Button>
      </p>
    </>
  )
}
