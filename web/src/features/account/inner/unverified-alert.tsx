import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { useTranslation } from 'react-i18next'
import { useResendVerification } from '../../../data/session/auth.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useSayFailure } from '../../loading/use-say-failure.ts'
import { codeSentNow, type CodeTimes, resendCooldown } from '../code-clock.ts'

type UnverifiedAlertProps = {
  text: string
  email: string
  onCode: (times: CodeTimes) => void
}

/** The password was right, the address is not verified yet: the way to the code, with a new one. */
export function UnverifiedAlert({ text, email, onCode }: UnverifiedAlertProps) {
  const { t } = useTranslation('auth')
  const say = useSayFailure()
  const resend = useResendVerification()
  const sendCode = () =>
    resend.mutate(
      { body: { email } },
      {
        onSuccess: () => onCode(codeSentNow()),
        onError: (failure) => {
          // The last code went out a moment ago: it is as good as a new one.
          if (failure.retryAfter !== null) onCode(resendCooldown(failure.retryAfter))
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
      {resend.error && resend.error.retryAfter === null ? (
        <p role="alert">{say(resend.error).message}</p>
      ) : null}
    </InlineAlert>
  )
}
