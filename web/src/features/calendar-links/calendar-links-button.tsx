import type { CalendarFeedKind } from '@marhala/domain/integrations/calendar-feed.ts'
import { CalendarSync } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, givingWord } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlay/toast-store.ts'
import { lateDialog } from '../loading/late-dialog.ts'

type CalendarLinksButtonProps = {
  label: string
  kind: CalendarFeedKind
  carId?: number
  /** Its icon alone on a phone. */
  isNarrow?: boolean
}

const useCalendarLinks = lateDialog(
  async () => (await import('./inner/calendar-links-dialog.tsx')).CalendarLinksDialog,
)

/** Opens the links by which a calendar shows what is on this screen. */
export function CalendarLinksButton({ label, kind, carId, isNarrow }: CalendarLinksButtonProps) {
  const { t } = useTranslation('failure')
  const links = useCalendarLinks()
  return (
    <>
      <Button
        {...links.opener}
        variant="outline"
        title={label}
        startIcon={<CalendarSync strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => links.open(() => showToast({ tone: 'bad', text: t('network') }))}
      >
        <span className={isNarrow ? givingWord : undefined}>{label}</span>
      </Button>
      {links.Dialog && links.isOpen ? (
        <links.Dialog kind={kind} carId={carId ?? null} onClose={links.close} />
      ) : null}
    </>
  )
}
