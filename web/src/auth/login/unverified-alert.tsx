import { useTranslation } from 'react-i18next'
import { isolateLtr } from '@marhala/contract/isolate.ts'
import { useNavigate } from 'react-router'
import { useResendVerification } from '../../data/auth.ts'
import { useAuthJourney, verifyEmailPath } from '../../shell/auth-journey.ts'
import { codeSentNow, resendCooldown } from '../../parts/code-clock.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

/** The password was right, the address is not verified yet: the way to the code screen, with a new code. */
export function UnverifiedAlert({ text, email }: { text: string; email: string }) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const { to } = useAuthJourney()
  const resend = useResendVerification()
  const goOn = (state: object) => navigate(to(verifyEmailPath(email)), { state })
  const sendCode = () =>
    resend.mutate(
      { body: { email } },
      {
        onSuccess: () => goOn(codeSentNow()),
        onError: (failure) => {
          // The last code went out a moment ago: it is as good as a new one.
          if (failure.retryAfter !== null) void goOn(resendCooldown(failure.retryAfter))
        },
      },
    )
  return (
    <InlineAlert
      tone="warn"
      role="alert"
      title={text}
      action={
        <Button variant="outline" size="sm" pending={resend.isPending} onClick={sendCode}>
          {t('login.send_code')}
        </Button>
      }
    >
      <p>{t('login.unverified', { email: isolateLtr(email) })}</p>
      {resend.error && resend.error.retryAfter === null ? <p role="alert">{resend.error.message}</p> : null}
    </InlineAlert>
  )
}
