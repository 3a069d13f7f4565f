import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useResendResetCode, useVerifyResetCode } from '../../data/session/auth.ts'
import { useAuthJourney } from '../../features/account/auth-journey.ts'
import { CodeForm } from '../../features/account/code-form.tsx'

/** The code of a forgotten password; what it is swapped for goes on to the next screen, and nowhere else. */
export function VerifyResetForm({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { state, keep, to } = useAuthJourney()
  const verify = useVerifyResetCode()
  const resend = useResendResetCode()
  const check = async (code: string) => {
    const { token } = await verify.mutateAsync({ body: { email, token: code } })
    // In place of this screen: its code is spent.
    await navigate(to('/auth/reset-password'), { replace: true, state: { email, reset_token: token } })
  }
  return (
    <CodeForm
      times={state}
      submitLabel={t('verify_reset.submit')}
      check={check}
      resend={() => resend.mutateAsync({ body: { email } })}
      sentText={t('verify_reset.sent')}
      onTimes={keep}
      takesFocus
    />
  )
}
