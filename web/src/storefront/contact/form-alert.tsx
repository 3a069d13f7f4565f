import { useTranslation } from 'react-i18next'
import type { Failure } from '../../data/http/failure.ts'
import { useSayFailure } from '../../features/loading/use-say-failure.ts'
import { InlineAlert } from '../../ui/inline-alert.tsx'

type FormAlertProps = {
  isInvalid: boolean
  failure: Failure | null
}

/** Why the message has not gone, in the specification's words; below them what the call itself says. */
export function FormAlert({ isInvalid, failure }: FormAlertProps) {
  const { t } = useTranslation('contact')
  const say = useSayFailure()
  if (isInvalid) return <InlineAlert tone="bad">{t('form.invalid')}</InlineAlert>
  if (!failure) return null
  const isTooMany = failure.status === 429
  const minutes = Math.ceil((failure.retryAfter ?? 0) / 60)
  return (
    <InlineAlert
      tone={isTooMany ? 'warn' : 'bad'}
      role="alert"
      title={isTooMany ? say(failure).message : t('form.failed')}
    >
      {isTooMany ? null : <p>{say(failure).message}</p>}
      {isTooMany && minutes > 0 ? <p>{t('form.again_in', { count: minutes })}</p> : null}
      <p>{t('form.kept')}</p>
    </InlineAlert>
  )
}
