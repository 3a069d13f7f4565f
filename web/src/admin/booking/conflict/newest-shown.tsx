import { booking as fields } from '@marhala/domain/records/booking.ts'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../features/format/use-format.ts'
import { InlineAlert } from '../../../ui/inline-alert.tsx'
import { type BookingPart, isDetail } from './changed-parts.ts'
import { Focused } from './focused.tsx'

/** The booking on the screen is the newest again: what somebody else had made of it, and that nothing typed is lost. */
export function NewestShown({ changed }: { changed: BookingPart[] }) {
  const { t } = useTranslation(['conflict', 'booking', 'booking-texts'])
  const format = useFormat()
  const parts = format.list(
    changed.map((part) => t(isDetail(part) ? fields[part].label : `conflict:parts.${part}`)),
  )
  return (
    <Focused of={changed}>
      <InlineAlert tone="info" title={t('conflict:newest_shown')}>
        {changed.length > 0 ? <p>{t('conflict:changed', { parts })}</p> : null}
        <p>{t('booking:reload_keeps')}</p>
      </InlineAlert>
    </Focused>
  )
}
