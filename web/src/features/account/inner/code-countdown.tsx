import { useTranslation } from 'react-i18next'
import { isolateLtr } from '@marhala/contract/wire/isolate.ts'
import { minutesAndSeconds, minutesLeft } from '../code-clock.ts'

/** How long the code still lives: seen to the second, heard once a minute. */
export function CodeCountdown({ seconds, isUsedUp }: { seconds: number | null; isUsedUp: boolean }) {
  const { t } = useTranslation('auth')
  if (isUsedUp) return <span className="font-medium text-warn">{t('verify.used_up')}</span>
  if (seconds === null) return t('verify.no_mail')
  const isOver = seconds === 0
  return (
    <>
      <span aria-hidden="true" className={isOver ? 'font-medium text-warn' : undefined}>
        {isOver
          ? `${t('verify.expired')}. ${t('verify.expired_help')}`
          : t('verify.expires_in', { time: isolateLtr(minutesAndSeconds(seconds)) })}
      </span>
      <span aria-live="polite" className="sr-only">
        {isOver
          ? `${t('verify.expired')}. ${t('verify.expired_help')}`
          : t('verify.minutes_left', { count: minutesLeft(seconds) })}
      </span>
    </>
  )
}
