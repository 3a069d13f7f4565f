import { textIn } from '@marhala/domain/text/text-in.ts'
import type { Alert } from '@marhala/contract/tracking/zones.ts'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLanguage } from '../../i18n/language.ts'
import { useFormat } from '../format/use-format.ts'

export type AlertFacts = Pick<Alert, 'kind' | 'zone_name' | 'top_speed' | 'speed_limit'>

/** What happened, in words: the zone, or how fast. */
export function AlertText({ alert }: { alert: AlertFacts }) {
  const { t } = useTranslation('tracking')
  const format = useFormat()
  const language = useLanguage()
  const { kind, zone_name, top_speed, speed_limit } = alert
  return (
    <bdi>
      {t(`alerts.${kind}`, {
        zone: zone_name ? textIn(zone_name, language) : '',
        speed: format.number(top_speed ?? 0),
        limit: format.number(speed_limit ?? 0),
      })}
    </bdi>
  )
}

/** The mark of an alert. */
export function AlertMark() {
  return <TriangleAlert className="size-4 shrink-0 text-bad" strokeWidth={1.75} aria-hidden="true" />
}
