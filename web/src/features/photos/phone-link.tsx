import type { FleetCar } from '@marhala/contract/fleet/fleet.ts'
import { QrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

/** The way from the desk to a phone's camera: a code that opens this car's photos there. */
export function PhoneLinkButton({ car }: { car: FleetCar }) {
  const { t } = useTranslation('photos')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        startIcon={<QrCode strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('phone.use')}
      </Button>
      {isOpen ? (
        <Suspense>
          <PhoneLinkDialog car={car} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

const PhoneLinkDialog = lazy(async () => ({
  default: (await import('./inner/phone-link-dialog.tsx')).PhoneLinkDialog,
}))
