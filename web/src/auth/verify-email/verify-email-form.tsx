import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useResendVerification, useVerifyEmail } from '../../data/session/auth.ts'
import { useAuthJourney } from '../../features/account/auth-journey.ts'
import { CodeForm } from '../../features/account/code-form.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'

/**
 * The code of a new address. The browser that has just signed up is signed in by it, and the guard of the auth pages leads
 * on; any other one goes to the login, with the address filled in and the origin kept.
 */
export function VerifyEmailForm({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { state, keep, to } = useAuthJourney()
  const verify = useVerifyEmail()
  const resend = useResendVerification()
  const check = async (code: string) => {
    const { token } = await verify.mutateAsync({ body: { email, code } })
    if (token !== undefined) return void showToast({ text: t('verify.done') })
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
