import { type Doubt, doubtfulMinutes } from '@marhala/domain/notices/judge-notice.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../format/use-format.ts'

/** Why nobody is named, or not for certain, as a sentence. */
export function useDoubtText(): (doubt: Doubt) => string {
  const { t } = useTranslation('notice')
  const format = useFormat()
  return (doubt) => t(`doubts.${doubt}`, { minutes: format.number(doubtfulMinutes) })
}
