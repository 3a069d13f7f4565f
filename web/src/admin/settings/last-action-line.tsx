import { useTranslation } from 'react-i18next'
import { useLastAction } from '../../data/company/settings.ts'
import { useFormat } from '../../features/format/use-format.ts'

/** What is not saved yet, else what was done last, and when. */
export function LastActionLine({ isDirty = false }: { isDirty?: boolean }) {
  const { t } = useTranslation('settings')
  const format = useFormat()
  const last = useLastAction()
  const lastActionText = last ? t(`last_action.${last.action}`, { time: format.date(last.at, 'time') }) : null
  return <output className="text-small text-muted">{isDirty ? t('unsaved') : lastActionText}</output>
}
