import { pointOf, readMapPoint } from '@marhala/domain/booking/map-point.ts'
import { LocateFixed } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { MapLink } from '../map-link.tsx'

type MapPointFieldProps = {
  name: string
  value: string
  onChange: (point: string) => void
  error: string | undefined
  isThere: boolean
  className: string | undefined
}

/** A point on the map: a link or two degrees that are pasted, or where the device is. */
export function MapPointField({ name, value, onChange, error, isThere, className }: MapPointFieldProps) {
  const { t } = useTranslation(['booking-texts', 'common'])
  const [hasFailed, setFailed] = useState(false)
  const locate = () =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setFailed(false)
        onChange(pointOf(coords.latitude, coords.longitude) ?? '')
      },
      () => setFailed(true),
      { enableHighAccuracy: true, timeout: 15_000 },
    )
  return (
    <div className={className}>
      <TextField
        name={name}
        label={t('address_point')}
        mark={t('common:optional')}
        help={t('address_point_help')}
        autoComplete="off"
        dir="ltr"
        maxLength={2000}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => onChange(readMapPoint(value) ?? value)}
        error={error ?? (hasFailed ? t('here_failed') : undefined)}
      />
      <div className="mt-1 flex flex-wrap items-center gap-x-4 empty:hidden">
        {isThere ? (
          <Button
            variant="link"
            size="sm"
            startIcon={<LocateFixed strokeWidth={1.75} aria-hidden="true" />}
            onClick={locate}
          >
            {t('here')}
          </Button>
        ) : null}
        <MapLink point={readMapPoint(value)} />
      </div>
    </div>
  )
}
