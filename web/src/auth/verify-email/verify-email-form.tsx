import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useResendVerification, useVerifyEmail } from '../../data/auth.ts'
import { CodeForm } from '../../parts/code-form.tsx'
import { useAuthJourney } from '../../shell/auth-journey.ts'

/** The code of a new address; then the login, with the address filled in and the origin kept. */
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
    />
  )
}
