import type { Booking } from '@marhala/contract/booking/booking.ts'
import { MapPin } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useRoomAt } from '../../../features/access/admin-rooms.ts'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useOpener } from '../../../ui/overlay/use-opener.ts'
import { clientName } from '@marhala/domain/accounts/company-client.ts'

/** Asks where the car of an overdue booking is; nothing for whoever may not know. */
export function WhereButton({ booking, isIcon = false }: { booking: Booking; isIcon?: boolean }) {
  const { t } = useTranslation('booking')
  const roomAt = useRoomAt()
  const dialog = useOpener(loadDialog)
  if (!booking.overdue || !roomAt('/admin/tracking')) return null
  const { car, user } = booking
  const icon = <MapPin strokeWidth={1.75} aria-hidden="true" />
  return (
    <>
      {isIcon ? (
        <IconButton
          variant="outline"
          label={t('where.open_of', { car: car.name, client: clientName(user) })}
          {...dialog.button}
        >
          {icon}
        </IconButton>
      ) : (
        <Button variant="outline" size="sm" startIcon={icon} {...dialog.button}>
          {t('where.open')}
        </Button>
      )}
      {dialog.wasOpened ? (
        <Suspense>
          <WhereDialog booking={booking} isOpen={dialog.isOpen} onClose={dialog.close} />
        </Suspense>
      ) : null}
    </>
  )
}

const loadDialog = () => import('../dialogs/where-dialog.tsx')
const WhereDialog = lazy(async () => ({ default: (await loadDialog()).WhereDialog }))
