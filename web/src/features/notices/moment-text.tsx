import { formatFor } from '@marhala/contract/language/format.ts'
import { useLanguage } from '../../i18n/language.ts'

/** A minute of the company's wall clock (`2026-07-12T14:37`) as it stands on a notice, in whatever zone it is read. */
export function MomentText({ moment }: { moment: string }) {
  const text = formatFor(useLanguage(), 'UTC').date(`${moment}Z`, 'dayYearTime')
  return (
    <bdi>
      <time dateTime={moment} suppressHydrationWarning>
        {text}
      </time>
    </bdi>
  )
}
