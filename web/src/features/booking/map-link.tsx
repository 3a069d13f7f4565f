import { mapLink } from '@marhala/domain/booking/map-point.ts'
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'

/** The way to a point on the street map; nothing where none is known. */
export function MapLink({ point }: { point: string | null }) {
  const { t } = useTranslation('booking-texts')
  if (point === null) return null
  return (
    <a
      href={mapLink(point)}
      target="_blank"
      rel="noopener noreferrer"
      // Within a line that is a link itself it stays the nearer one.
      className="relative z-1 inline-flex min-h-6 items-center gap-1 rounded-chip text-small font-semibold text-primary underline-offset-4 hover:underline print:hidden"
    >
      <MapPin className="size-4 shrink-0" strokeWidth={1.75} aria-hidden="true" />
      {t('on_map')}
    </a>
  )
}
