import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useResendVerification, useVerifyEmail } from '../../data/session/auth.ts'
import { useAuthJourney } from '../../features/account/auth-journey.ts'
import { CodeForm } from '../../features/account/code-form.tsx'

/** The code of a new address; the login is next, with the address filled in and the origin kept. */
export function VerifyEmailForm({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { state, keep, to } = useAuthJourney()
  const verify = useVerifyEmail()
  const resend = useResendVerification()
  const check = async (code: string) => {
    await verify.mutateAsync({ body: { email, code } })
    await navigate(to('/auth/login'), { replace: true, state: { email, verified: true } })
  }
  return (
    <CodeForm
      times={state}
      submitLabel={t('verify.submit')}
      check={check}
      resend={() => resend.mutateAsync({ body: { email } })}
      sentText={t('verify.sent')}
      onTimes={keep}
      takesFocus
    />
  )
}
