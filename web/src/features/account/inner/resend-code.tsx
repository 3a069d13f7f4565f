import { useMutation } from '@tanstack/react-query'
import { MailCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { Failure } from '../../../data/http/failure.ts'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { Button } from '../../../ui/button.tsx'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { useSayFailure } from '../../loading/use-say-failure.ts'
import { codeSentNow, type CodeTimes, minutesAndSeconds, resendCooldown } from '../code-clock.ts'

type ResendCodeProps = {
  /** Until another code can be had; null while nobody knows. */
  seconds: number | null
  resend: () => Promise<unknown>
  sentText: string
  onTimes: (times: CodeTimes) => void
}

/** Another code, once the minute after the last one, or what the server says, has passed. */
export function ResendCode({ seconds, resend, sentText, onTimes }: ResendCodeProps) {
  const { t } = useTranslation('auth')
  const say = useSayFailure()
  const sending = useMutation<unknown, Failure, void>({ mutationFn: resend })
  const isWaiting = seconds !== null && seconds > 0
  const send = () => {
    if (isWaiting || seconds === null) return
    sending.mutate(undefined, {
      onSuccess: () => onTimes(codeSentNow()),
      onError: ({ retryAfter }) => {
        if (retryAfter !== null) onTimes(resendCooldown(retryAfter))
      },
    })
  }
  return (
    <div className="mt-5 flex flex-col gap-3">
      {/* aria-disabled, not disabled: who has just pressed it keeps the focus. */}
      <Button
        variant="outline"
        fullWidth
        pending={sending.isPending}
        aria-disabled={isWaiting || undefined}
        className="aria-disabled:text-muted"
        onClick={send}
      >
        {isWaiting
          ? t('verify.resend_in', { time: isolateLtr(minutesAndSeconds(seconds)) })
          : t('verify.resend')}
      </Button>
      <div aria-live="polite">
        {sending.isSuccess ? (
          <p className="flex items-center gap-2 text-small font-medium text-ok">
            <MailCheck className="size-4 shrink-0" strokeWidth={2} aria-hidden="true" />
            {sentText}
          </p>
        ) : null}
      </div>
      {sending.error ? (
        <InlineAlert tone="bad" title={t('verify.resend_failed')}>
          {say(sending.error).message}
        </InlineAlert>
      ) : null}
    </div>
  )
}
