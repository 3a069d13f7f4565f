import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isolateLtr } from '../../i18n/isolate.ts'
import { useLocation, useNavigate } from 'react-router'
import { useResendVerification } from '../../data/auth.ts'
import { type AuthState, useAuthJourney } from '../../shell/auth-journey.ts'
import { codeSentNow, minutesAndSeconds, resendCooldown } from '../../shell/code-clock.ts'
import { Button } from '../../ui/button.tsx'
import { InlineAlert } from '../../ui/inline-alert.tsx'

type ResendCodeProps = { email: string; seconds: number | null; onSent: () => void }

/** Another code, once the minute after the last one, or what the server says, has passed. */
export function ResendCode({ email, seconds, onSent }: ResendCodeProps) {
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const location = useLocation()
  const { state } = useAuthJourney()
  const resend = useResendVerification()
  const isWaiting = seconds !== null && seconds > 0
  // The history entry keeps the moment, so that a reload does not begin the ten minutes anew.
  const keep = (news: AuthState) =>
    navigate(location, { replace: true, preventScrollReset: true, state: { ...state, ...news } })
  const send = () => {
    if (isWaiting || seconds === null) return
    resend.mutate(
      { body: { email } },
      {
        onSuccess: () => {
          onSent()
          void keep(codeSentNow())
        },
        onError: (failure) => {
          if (failure.retryAfter !== null) void keep(resendCooldown(failure.retryAfter, Date.now()))
        },
      },
    )
  }
  return (
    <div className="mt-5 flex flex-col gap-3">
      {/* aria-disabled, not disabled: who has just pressed it keeps the focus. */}
      <Button
        variant="outline"
        fullWidth
        pending={resend.isPending}
        aria-disabled={isWaiting || undefined}
        className="aria-disabled:text-muted"
        onClick={send}
      >
        {isWaiting
          ? t('verify.resend_in', { time: isolateLtr(minutesAndSeconds(seconds)) })
          : t('verify.resend')}
      </Button>
      <div aria-live="polite">
        {resend.isSuccess ? (
          <p className="flex items-center gap-2 text-small font-medium text-ok">
            <MailCheck className="size-4 shrink-0" strokeWidth={2} aria-hidden="true" />
            {t('verify.sent')}
          </p>
        ) : null}
      </div>
      {resend.error ? <InlineAlert tone="bad">{resend.error.message}</InlineAlert> : null}
    </div>
  )
}
